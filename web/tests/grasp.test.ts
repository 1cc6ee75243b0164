/** What mouse and fingers mean on a board of places. */

import { beforeEach, expect, test, vi } from 'vitest'
import type { Point } from '$lib/board/camera'
import { missed, Mouse, PlaceGrasp, type Carrying } from '$lib/board/grasp'
import type { Ground } from '$lib/board/ground'
import type { Outlook } from '$lib/board/outlook.svelte'

/** Places stand in a row, 100 pixels apart and 40 wide. */
const middle = (key: string): Point => ({ x: Number(key) * 100, y: 0 })

class RowGrasp extends PlaceGrasp<Carrying, Outlook> {
  protected keyAt({ x }: Point): string | null {
    const nearest = Math.round(x / 100)
    return Math.abs(x - nearest * 100) < 20 ? `${nearest}` : null
  }
}

function board(options: string[], heldAt: string | null = null) {
  const choice = {
    spots: options,
    options: new Map(options.map((key) => [key, null])),
    heldAt,
    hovered: null as string | null,
    inspected: null as string | null,
    canHold: (key: string) => key === options[0],
    tap: vi.fn(),
    letGo: vi.fn(),
    pick: vi.fn(),
    drop: vi.fn(),
  }
  const ground = { point: middle } as unknown as Ground
  const outlook = { toScreen: (point: Point) => point } as unknown as Outlook
  return { choice, grasp: new RowGrasp(choice as unknown as Carrying, ground, outlook) }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('a finger may miss what can be chosen by a little, a mouse may not', () => {
  const { grasp } = board(['1', '2'])
  expect(grasp.aimed({ x: 124, y: 0 }, true)).toBe('1')
  expect(grasp.aimed({ x: 124, y: 0 }, false)).toBeNull()
  expect(grasp.aimed({ x: 150, y: 0 }, true)).toBeNull()
  expect(grasp.aimed({ x: 310, y: 0 }, true)).toBe('3')
})

test('of two places the nearer one was missed', () => {
  expect(missed({ x: 48, y: 0 }, ['0', '1'], (key) => ({ x: Number(key) * 60, y: 0 }))).toBe('1')
  expect(missed({ x: 30, y: 0 }, ['0', '1'], (key) => ({ x: Number(key) * 60, y: 0 }))).toBeNull()
})

test('a tap beside the board puts back what is held', () => {
  const { choice, grasp } = board(['1'], '1')
  grasp.tap(null)
  expect(choice.letGo).toHaveBeenCalledOnce()
  grasp.tap('2')
  expect(choice.tap.mock.calls).toEqual([['2']])
  expect([grasp.isIdle(null), grasp.isIdle('1'), grasp.isIdle('2')]).toEqual([true, false, true])
  expect([grasp.canHold(null), grasp.canHold('1'), grasp.canHold('2')]).toEqual([false, true, false])
})

test('what is carried is put down at a place, or beside the board', () => {
  const { choice, grasp } = board(['1'])
  grasp.carry({ x: 205, y: 0 })
  expect(choice.hovered).toBe('2')
  grasp.drop({ x: 205, y: 0 })
  grasp.drop({ x: 250, y: 0 })
  expect(choice.drop.mock.calls).toEqual([['2'], [null]])
})

test('a mouse that rests is told what is there, unless it can be chosen', () => {
  const { choice, grasp } = board(['1'])
  grasp.hover({ x: 100, y: 0 })
  vi.advanceTimersByTime(1000)
  expect([choice.hovered, choice.inspected]).toEqual(['1', null])
  grasp.hover({ x: 200, y: 0 })
  vi.advanceTimersByTime(600)
  grasp.hover({ x: 205, y: 0 })
  expect(choice.inspected).toBeNull()
  vi.advanceTimersByTime(100)
  expect(choice.inspected).toBe('2')
  grasp.hover(null)
  expect([choice.hovered, choice.inspected]).toEqual([null, null])
})

test('a mouse that goes on is told nothing', () => {
  const pointing = { hovered: null, inspected: null }
  const mouse = new Mouse(pointing, () => false)
  mouse.moveTo('1')
  vi.advanceTimersByTime(600)
  mouse.moveTo(null)
  vi.advanceTimersByTime(600)
  expect(pointing.inspected).toBeNull()
})
