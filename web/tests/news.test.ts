import { describe, expect, it } from 'vitest'
import { newsOf, NOBODY } from '$lib/news'
import type { Invitation } from '$lib/protocol'

const ann = { id: 'a', name: 'Ann' }
const invitation: Invitation = { table: 't', game: 'trias', seats: 2, clock: null, rated: false, invite: 'i', sender: ann, at: 1 }

describe('what is new', () => {
  it('is what was not there before', () => {
    const after = { ...NOBODY, asking: [ann], invitations: [invitation] }
    expect(newsOf(NOBODY, after).map(({ key }) => key)).toEqual(['invitation t', 'asking a'])
    expect(newsOf(after, after)).toEqual([])
    expect(newsOf(after, NOBODY)).toEqual([])
  })

  it('is not a friend who comes or goes', () => {
    const friend = { ...ann, online: false, playing: null, table: null }
    expect(newsOf({ ...NOBODY, friends: [friend] }, { ...NOBODY, friends: [{ ...friend, online: true }] })).toEqual([])
  })
})
