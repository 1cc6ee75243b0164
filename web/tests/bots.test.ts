import { describe, expect, it, vi } from 'vitest'

vi.mock('../src/lib/settings.svelte', () => ({ settings: { language: 'en' } }))

const { botName, byStrength, usualBot } = await import('../src/lib/bots')

describe('bots', () => {
  it('are offered by strength, those without a name last', () => {
    expect(byStrength(['zeta', 'greedy', 'alpha', 'random'])).toEqual(['random', 'greedy', 'alpha', 'zeta'])
  })

  it('are proposed from the middle, not the weakest', () => {
    expect(usualBot(['greedy', 'random'])).toBe('greedy')
    expect(usualBot(['random'])).toBe('random')
  })

  it('have a name, or their own with a capital', () => {
    expect(botName('random')).toBe('Hatchling')
    expect(botName('zeta')).toBe('Zeta')
  })
})
