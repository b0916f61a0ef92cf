import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string): string =>
  readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\*[^]*?\*\//g, '')

type Tokens = Record<string, string>

function tokensOf(css: string, selector: string): Tokens {
  const begin = css.indexOf(`${selector} {`)
  const block = css.slice(begin, css.indexOf('}', begin))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

const light = tokensOf(read('tokens.css'), ':root')
const themes = read('themes.css')
const dark = { ...light, ...tokensOf(themes, "[data-theme='dark']") }
const dusk = { ...dark, ...tokensOf(themes, "[data-scene='dusk']") }

function rgbOf(tokens: Tokens, name: string): [number, number, number] {
  const hex = /^#([0-9a-f]{6})$/i.exec(tokens[name] ?? '')?.[1]
  if (!hex) throw new Error(`--${name} is not a plain colour: ${tokens[name]}`)
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
}

const linear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function luminance(tokens: Tokens, name: string): number {
  const [red, green, blue] = rgbOf(tokens, name).map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(tokens, one), luminance(tokens, other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** Ground, the ratio it needs, what stands on it. */
const pairs: Array<[ground: string, needs: number, ink: string]> = [
  ['surface', 4.5, 'ink ink-2 ink-3 brand-ink'],
  [
    'raised',
    4.5,
    'ink ink-2 ink-3 brand-ink sea-ink success-ink warn-ink danger-ink sev-0-ink sev-1-ink sev-2-ink sev-3-ink sev-4-ink cat-emotion cat-stress cat-sleep cat-relation cat-self cat-career cat-family cat-mystic wx-mu wx-huo wx-tu wx-jin wx-shui',
  ],
  ['sunk', 4.5, 'ink ink-2 ink-3 brand-ink'],
  ['surface', 3, 'brand-mark line-strong focus'],
  ['raised', 3, 'brand-mark line-strong focus success warn danger sev-0 sev-2 sev-3 sev-4'],
  ['sunk', 3, 'brand-mark line-strong focus'],
  ['brand', 4.5, 'on-brand'],
  ['brand-press', 4.5, 'on-brand'],
  ['brand-soft', 4.5, 'ink ink-2 brand-ink'],
  ['brand-soft-2', 4.5, 'ink brand-ink'],
  ['quiet', 4.5, 'ink'],
  ['raised-2', 4.5, 'ink ink-2 ink-3'],
  ['sea-soft', 4.5, 'sea-ink ink-2'],
  ['success-soft', 4.5, 'success-ink'],
  ['warn-soft', 4.5, 'warn-ink'],
  ['danger-soft', 4.5, 'danger-ink'],
  ['danger', 4.5, 'on-status'],
  ['sev-0-soft', 4.5, 'sev-0-ink'],
  ['sev-1-soft', 4.5, 'sev-1-ink'],
  ['sev-2-soft', 4.5, 'sev-2-ink'],
  ['sev-3-soft', 4.5, 'sev-3-ink'],
  ['sev-4-soft', 4.5, 'sev-4-ink'],
  ['mood-5', 4.5, 'mood-5-ink'],
  ['mood-4', 4.5, 'mood-4-ink'],
  ['mood-3', 4.5, 'mood-3-ink'],
  ['mood-2', 4.5, 'mood-2-ink'],
  ['mood-1', 4.5, 'mood-1-ink'],
  ['cat-emotion-soft', 4.5, 'cat-emotion'],
  ['cat-stress-soft', 4.5, 'cat-stress'],
  ['cat-sleep-soft', 4.5, 'cat-sleep'],
  ['cat-relation-soft', 4.5, 'cat-relation'],
  ['cat-self-soft', 4.5, 'cat-self'],
  ['cat-career-soft', 4.5, 'cat-career'],
  ['cat-family-soft', 4.5, 'cat-family'],
  ['cat-mystic-soft', 4.5, 'cat-mystic'],
  ['sky-1', 4.5, 'ink'],
  ['sky-2', 4.5, 'ink ink-2'],
  ['knob-on', 3, 'brand-mark'],
  ['knob', 3, 'line-strong'],
  ['pill', 4.5, 'ink ink-2'],
  ['ink', 4.5, 'raised'],
]

const duskPairs: typeof pairs = [
  ['surface', 4.5, 'ink ink-2 ink-3 gold'],
  ['surface', 3, 'gold-dim'],
  ['raised', 4.5, 'ink ink-2 ink-3 gold brand-ink'],
  ['brand-soft', 4.5, 'brand-ink'],
  ['brand', 4.5, 'on-brand'],
  ['card-paper', 4.5, 'card-line'],
  ['pill', 4.5, 'ink'],
]

const failing = (tokens: Tokens, of: typeof pairs): string[] =>
  of.flatMap(([ground, needs, inks]) =>
    inks
      .split(' ')
      .filter((ink) => contrast(tokens, ink, ground) < needs)
      .map((ink) => `${ink} on ${ground}: ${contrast(tokens, ink, ground).toFixed(2)} < ${needs}`),
  )

describe('the colours', () => {
  it('are measured as WCAG says', () => {
    expect(contrast({ a: '#000000', b: '#ffffff' }, 'a', 'b')).toBeCloseTo(21, 5)
    expect(contrast(light, 'on-brand', 'brand')).toBeCloseTo(7.13, 2)
    expect(contrast(dark, 'ink-3', 'sunk')).toBeCloseTo(5.4, 2)
  })

  it('are readable by day, by night and at dusk', () => {
    expect(failing(light, pairs)).toEqual([])
    expect(failing(dark, pairs)).toEqual([])
    expect(failing(dusk, duskPairs)).toEqual([])
  })

  it('never put white on the orange: it would not be readable', () => {
    expect(contrast({ ...light, white: '#ffffff' }, 'white', 'brand')).toBeLessThan(3)
  })

  it('of glass are the colours of their surface, let through a little', () => {
    const grounds = { bar: 'surface', tab: 'raised', field: 'raised', disc: 'raised', side: 'raised' }
    for (const tokens of [light, dark, dusk]) {
      for (const [glass, ground] of Object.entries(grounds)) {
        const parts = /^rgba\((\d+), (\d+), (\d+), /
          .exec(tokens[`glass-${glass}`] ?? '')
          ?.slice(1)
          .map(Number)
        expect(parts).toEqual(rgbOf(tokens, ground))
      }
    }
  })

  it('exist in the dark for all that differ by day', () => {
    const own = tokensOf(themes, "[data-theme='dark']")
    const same = Object.keys(light).filter((name) => /^(#|rgba)/.test(light[name] ?? '') && !(name in own))
    expect(same.filter((name) => !/^cat-\w+-fill$/.test(name))).toEqual([])
  })
})
