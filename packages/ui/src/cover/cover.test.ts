import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Cover, coverOf } from './cover.tsx'
import { lookOf } from './palette.ts'
import { groundAt, sceneOf } from './scene.ts'
import { alikeCovers } from './testing/alike.ts'

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

describe('covers', () => {
  it.each(categories)('of %s differ clearly, whatever the names', async (category) => {
    expect(await alikeCovers(category, ids)).toEqual([])
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
