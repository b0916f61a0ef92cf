import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { build } from '../../tools/icons.mjs'

const committed = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

describe('the icon sprites', () => {
  it('are what the list of glyphs makes', () => {
    const made = build()
    expect(committed('line.svg')).toBe(made['line.svg'])
    expect(committed('duotone.svg')).toBe(made['duotone.svg'])
    expect(committed('later.svg')).toBe(made['later.svg'])
    const namesIn = (text: string) => [...text.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name)
    expect(namesIn(committed('names.ts'))).toEqual(namesIn(made['names.ts']))
  })

  it('stay small: 7 KB for the bars of the first paint, 12 KB together', () => {
    const [line, duotone] = ['line.svg', 'duotone.svg'].map((file) => gzipSync(committed(file)).length)
    expect(line).toBeLessThan(7 * 1024)
    expect(line! + duotone!).toBeLessThan(12 * 1024)
  })

  it('hold a drawing for each name, and no colour of their own', () => {
    for (const file of ['line.svg', 'duotone.svg', 'later.svg']) {
      const text = committed(file)
      expect(text).not.toMatch(/NaN|undefined|fill="(?!none)|stroke="/)
      for (const symbol of text.match(/<symbol.*<\/symbol>/g) ?? []) expect(symbol).toMatch(/ d="m[^"]{10,}"/)
    }
  })
})
