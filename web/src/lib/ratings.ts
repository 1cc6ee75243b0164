/** Ratings in words. */

import type { RatingChange } from './protocol'
import { say } from './words'

/** Why a rated game counted less, or not at all; empty if it counted fully. */
export function noteText(note: RatingChange['note'] | undefined, weight: number): string {
  return note ? say(`rating-note-${note}`, { percent: Math.round(100 * weight) }) : ''
}

/** A line through ratings in a drawing of a width and a height, the lowest at the bottom. */
export function ratingLine(ratings: number[], width: number, height: number): string {
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)]
  const x = (at: number): number => Math.round((10 * width * at) / Math.max(1, ratings.length - 1)) / 10
  const y = (rating: number): number => Math.round(10 * (height - (height * (rating - low)) / Math.max(1, high - low))) / 10
  return ratings.map((rating, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(rating)}`).join('')
}
