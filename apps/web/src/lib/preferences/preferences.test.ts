import { describe, expect, test } from 'vitest'
import { applyAppearance } from './apply.ts'
import { createPreferences } from './preferences.ts'

function memory(entries: Record<string, string> = {}) {
  const raw = new Map(Object.entries(entries))
  return {
    raw,
    getItem: (key: string) => raw.get(key) ?? null,
    setItem: (key: string, value: string) => void raw.set(key, value),
    removeItem: (key: string) => void raw.delete(key),
  }
}

describe('preferences', () => {
  test('follow system and browser until the person chooses, and are kept', () => {
    const store = memory()
    const preferences = createPreferences(store)
    expect(preferences.getState()).toEqual({
      language: null,
      theme: 'system',
      textSize: 'normal',
      effects: null,
    })
    preferences.setState({ theme: 'dark', language: 'en' })
    expect(createPreferences(store).getState()).toMatchObject({ theme: 'dark', language: 'en' })
  })

  test('what cannot be is forgotten', () => {
    const kept = JSON.stringify({ language: 'tlh', theme: 'neon', textSize: 9, effects: 'yes' })
    expect(createPreferences(memory({ preferences: kept })).getState()).toEqual({
      language: null,
      theme: 'system',
      textSize: 'normal',
      effects: null,
    })
  })

  test('show on the page', () => {
    const classes = new Set<string>()
    const root = {
      lang: '',
      dataset: {} as Record<string, string | undefined>,
      classList: { toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)) },
    }
    const color = { content: '' }
    applyAppearance(root, color, { language: 'zh-Hant', isDark: true, textSize: 'large', hasEffects: false })
    expect(root).toMatchObject({ lang: 'zh-Hant', dataset: { theme: 'dark', textSize: 'large' } })
    expect(classes.has('effects-off')).toBe(true)
    expect(color.content).toBe('#15141C')
  })
})
