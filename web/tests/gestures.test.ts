/** Taps on a board: two at once look nearer, but only where nothing can be chosen. */

import { expect, test, vi } from 'vitest'
import { Gestures, type Grasp } from '$lib/board/gestures.svelte'
import type { Outlook } from '$lib/board/outlook.svelte'

function board(idle: string[]) {
  const outlook = { hold: vi.fn(), release: vi.fn(), toggle: vi.fn() }
  const tap = vi.fn()
  const ontap = vi.fn()
  const grasp = {
    aimed: ({ x }: { x: number }) => (x < 50 ? 'tile' : 'sea'),
    keyOf: (thing: string) => (thing === 'sea' ? null : thing),
    isIdle: (thing: string) => idle.includes(thing),
    tap,
  }
  const gestures = new Gestures(outlook as unknown as Outlook, grasp as unknown as Grasp<string>, ontap)
  function touch(clientX: number): void {
    const pointer = { clientX, clientY: 0, pointerId: 1, pointerType: 'mouse', button: 0, target: { closest: () => null } }
    gestures.onDown(pointer as unknown as PointerEvent)
    gestures.onUp(pointer as unknown as PointerEvent)
  }
  return { touch, tap, ontap, toggle: outlook.toggle }
}

test('two taps on the sea look nearer', () => {
  const { touch, tap, toggle } = board(['sea'])
  touch(60)
  touch(62)
  expect(tap).toHaveBeenCalledTimes(1)
  expect(toggle).toHaveBeenCalledOnce()
})

test('a tile is lifted and the sea beside it tapped at once: both are taps, also when the page has just been opened', () => {
  vi.spyOn(performance, 'now').mockReturnValue(100)
  const { touch, tap, ontap, toggle } = board(['sea'])
  touch(40)
  touch(62)
  expect(tap.mock.calls).toEqual([['tile'], ['sea']])
  expect(ontap.mock.calls).toEqual([['tile']])
  expect(toggle).not.toHaveBeenCalled()
})
