/** A few short sounds, synthesised; off unless switched on. */

import { settings } from './settings.svelte'

type Name = 'place' | 'other' | 'turn' | 'no' | 'end'
/** Frequency in hertz, when it begins and how long it lasts in seconds. */
type Tone = [number, number, number]

const TONES: Record<Name, Tone[]> = {
  place: [
    [196, 0, 0.07],
    [98, 0.01, 0.09],
  ],
  other: [[147, 0, 0.06]],
  turn: [
    [392, 0, 0.12],
    [523, 0.11, 0.18],
  ],
  no: [
    [110, 0, 0.09],
    [104, 0.08, 0.12],
  ],
  end: [
    [262, 0, 0.2],
    [330, 0.16, 0.2],
    [392, 0.32, 0.2],
    [523, 0.48, 0.5],
  ],
}

let context: AudioContext | undefined

export function play(name: Name): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const start = context.currentTime
  for (const [frequency, after, lasts] of TONES[name]) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'triangle'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, start + after)
    volume.gain.exponentialRampToValueAtTime(0.14, start + after + 0.012)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + after + lasts)
    tone.connect(volume).connect(context.destination)
    tone.start(start + after)
    tone.stop(start + after + lasts + 0.02)
  }
}
