import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Cover, coverOf } from './cover.tsx'
import { lookOf } from './palette.ts'
import { groundAt, sceneOf } from './scene.ts'

const categories = [
  'mood',
  'sleep',
  'self',
  'personality',
  'career',
  'relations',
  'habits',
  'trauma',
  'family',
  'fun',
]
const subjects = [
  'low-mood',
  'worry',
  'sleep',
  'stress',
  'bonds',
  'types',
  'habits',
  'career',
  'anger',
  'grief',
]
const forms = ['5', '7', '9-short', 'full', 'adaptive', 'check', 'weekly']
/** Names as assessments have them: alike to a reader, so a weak hash would draw them alike too. */
const ids = subjects.flatMap((subject) => forms.map((form) => `${subject}-${form}`))

const tokens = new Map(
  ['../base/tokens.css', '../art/art.css', './cover.css']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .flatMap((css) => [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)])
    .reverse()
    .map(([, name, value]) => [name, value] as const),
)

function paintOf(name: string, palette: string): string {
  const own = /^--cover-(ink|soft|fill|mid|deep)$/.exec(name)?.[1]
  const second =
    palette === 'stress' ? { mid: '--cat-self-fill', deep: '--ill-deep' } : { mid: 'fill', deep: 'ink' }
  const part = own === 'mid' || own === 'deep' ? second[own] : own
  const found = part?.startsWith('--') ? part : part && `--cat-${palette}${part === 'ink' ? '' : `-${part}`}`
  return tokens.get(found ?? name) ?? name
}

/** The picture as a person sees it from afar: twenty-four by fifteen dots. */
async function seen(category: string, seed: string): Promise<Uint8Array> {
  const { palette } = lookOf(category)
  const drawn = renderToStaticMarkup(createElement(Cover, { category, seed }))
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="60"')
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => paintOf(name, palette))
  const dots = sharp(Buffer.from(drawn)).flatten({ background: '#fff' }).resize(24, 15)
  return new Uint8Array(await dots.removeAlpha().raw().toBuffer())
}

const apart = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length

describe('covers', () => {
  it.each(categories)('of %s differ clearly, whatever the names', async (category) => {
    const pictures = await Promise.all(ids.map((id) => seen(category, id)))
    const tooNear = pictures.flatMap((one, at) =>
      pictures.slice(0, at).flatMap((other, before) => {
        const distance = apart(one, other)
        return distance < 4.5 ? [`${ids[before]} ${ids[at]} ${distance.toFixed(1)}`] : []
      }),
    )
    expect(tooNear).toEqual([])
  })

  it('are the same every time, and drawn for any name', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (category, seed) => {
        expect(sceneOf(category, seed)).toEqual(sceneOf(category, seed))
        expect(renderToStaticMarkup(createElement(Cover, { category, seed }))).not.toMatch(/NaN|undefined/)
      }),
    )
    expect(lookOf('constructor').lands.length).toBeGreaterThan(0)
  })

  it('put boats and stones on the water and everything else on the land, where a thumbnail shows it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...categories), fc.string(), (category, seed) => {
        const { prop, water, land, ridges, light } = sceneOf(category, seed)
        expect(light.x).toBeGreaterThanOrEqual(50)
        expect(light.x).toBeLessThanOrEqual(114)
        if (prop.kind === 'none') return
        expect(prop.x).toBeGreaterThanOrEqual(48)
        expect(prop.x).toBeLessThanOrEqual(116)
        const isAfloat = prop.kind === 'boat' || prop.kind === 'stones'
        if (isAfloat) expect(land === 'swell' || prop.y > (water ?? 100)).toBe(true)
        else expect(ridges.some((ridge) => Math.abs(groundAt(ridge, prop.x) - prop.y) <= 1)).toBe(true)
      }),
    )
  })

  it('are told apart by the name the server gives', () => {
    expect(coverOf('mood/worry-7')).toEqual({ category: 'mood', seed: 'worry-7' })
    expect(coverOf('sleep')).toEqual({ category: 'sleep' })
  })
})
