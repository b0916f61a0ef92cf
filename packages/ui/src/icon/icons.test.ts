import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { build } from '../../tools/icons.mjs'

const committed = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

describe('the icon sprites', () => {
  it('are what the list of glyphs makes', () => {
    const made = build()
    expect(committed('first.svg')).toBe(made['first.svg'])
    expect(committed('later.svg')).toBe(made['later.svg'])
    const namesIn = (text: string) => [...text.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name)
    expect(namesIn(committed('names.ts'))).toEqual(namesIn(made['names.ts']))
  })

  it('stay small: 12 KB for what the first pages show', () => {
    expect(gzipSync(committed('first.svg')).length).toBeLessThan(12 * 1024)
  })

  it('hold a drawing for each name, and no colour of their own', () => {
    for (const file of ['first.svg', 'later.svg']) {
      const text = committed(file)
      expect(text).not.toMatch(/NaN|undefined|fill="(?!none)|stroke="/)
      for (const symbol of text.match(/<symbol.*<\/symbol>/g) ?? []) expect(symbol).toMatch(/ d="m[^"]{10,}"/)
    }
  })
})
