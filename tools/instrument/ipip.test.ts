import { readFileSync } from 'node:fs'
import { getQuestions } from '@bigfive-org/questions'
import { adaptiveStep, cdf, checkInstrument, prepare, score } from '@mindisle/scoring'
import { describe, expect, test } from 'vitest'
import { ipipItems } from '../../content/instruments/ipip-words.ts'
import { groups } from './ipip-figures.ts'
import type { Whole } from './ipip.ts'
import { makeIpip } from './make-ipip.ts'

const root = `${import.meta.dirname}/../..`
const [full, adaptive] = (await makeIpip()) as [Whole, Whole]
const items = await ipipItems()

const sheet = (choose: (isReversed: boolean) => string): Record<string, string> =>
  Object.fromEntries(items.map(({ id, isReversed }) => [id, choose(isReversed)]))

describe('IPIP-NEO-120', () => {
  test('what is committed is what the script makes', () => {
    for (const made of [full, adaptive]) {
      const path = `${root}/content/instruments/${made.id}/instrument.json`
      expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(JSON.stringify(made)))
    }
  })

  test('the engine takes both', () => {
    expect(checkInstrument(full)).toEqual([])
    expect(checkInstrument(adaptive)).toEqual([])
  })

  test('each item counts once in its facet and once in its domain, keyed as the package says', () => {
    const keyed = new Map(getQuestions('en').map((item, index) => [items[index]!.id, item]))
    for (const { id, role, method } of full.scales) {
      if (method.kind !== 'sum') throw new Error('not a sum')
      expect(method.items).toHaveLength(role === 'facet' ? 4 : 24)
      for (const { item, reverse = false } of method.items) {
        expect(reverse).toBe(keyed.get(item)?.keyed === 'minus')
        expect(item.startsWith(id)).toBe(true)
      }
    }
    const facets = full.scales.filter(({ role }) => role === 'facet')
    const counted = facets.flatMap(({ method }) =>
      method.kind === 'sum' ? method.items.map(({ item }) => item) : [],
    )
    expect([counted.length, new Set(counted).size]).toEqual([120, 120])
  })

  test('lowest, highest and the mean of a norm group', () => {
    const prepared = prepare(full)
    const lowest = score(prepared, { answers: sheet((isReversed) => (isReversed ? 'e' : 'a')) })
    const highest = score(prepared, { answers: sheet((isReversed) => (isReversed ? 'a' : 'e')) })
    expect(lowest.scales['n']).toMatchObject({ score: 24, band: 'low', level: null })
    expect(highest.scales['n']).toMatchObject({ score: 120, band: 'high', level: null })
    expect(highest.scales['c6']).toMatchObject({ score: 20, band: 'high' })
    const middle = score(prepared, { answers: sheet(() => 'c'), person: { sex: 'female', age: 30 } })
    const { mean, sd } = { mean: 72.14, sd: 16.16 }
    expect(middle.scales['n']?.t).toBeCloseTo(50 + (10 * (72 - mean)) / sd, 1)
    expect(middle.norm).toMatchObject({ version: 'johnson-2014' })
  })

  test('eight groups that leave no age and no sex out', () => {
    expect(groups).toHaveLength(8)
    for (const sex of ['female', 'male'] as const)
      for (let age = 14; age < 100; age += 1) {
        const fit = full.norms!.groups.filter(
          (each) => each.sex === sex && age >= (each.ageFrom ?? 0) && age <= (each.ageTo ?? 150),
        )
        expect(fit).toHaveLength(1)
      }
    for (const { scales } of full.norms!.groups) expect(Object.keys(scales)).toHaveLength(35)
  })

  test('a domain is about the sum of its facets in every group: no digit went astray', () => {
    for (const { domains, facets } of groups)
      for (const [domain, figure] of Object.entries(domains)) {
        const sum = facets[domain]!.reduce((total, [mean]) => total + mean, 0)
        expect(Math.abs(sum - figure[0]), domain).toBeLessThan(1)
      }
  })

  test('bands go by T within the group: nobody in its middle is called low or high', () => {
    const { norms, instrument } = prepare(full)
    for (const group of norms)
      for (const [index, { id }] of instrument.scales.entries()) {
        const { bands, mean, sd } = group.scales[index]!
        for (const band of bands!)
          for (let at = band.min; at <= band.max; at += 1) {
            const t = 50 + (10 * (at - mean)) / sd
            expect(t < 45 ? 'low' : t < 55 ? 'average' : 'high', `${group.id} ${id} ${at}`).toBe(band.id)
          }
      }
    const youngMen = norms.find(({ id }) => id === 'male-to-20')!
    const conscientious = youngMen.scales[instrument.scales.findIndex(({ id }) => id === 'c')]!
    const low = conscientious.bands!.find(({ id }) => id === 'low')!
    expect(cdf((low.max + 0.5 - conscientious.mean) / conscientious.sd)).toBeLessThan(0.33)
  })

  test('opposite pairs are of one facet and keyed against each other', () => {
    const byId = new Map(items.map((item) => [item.id, item]))
    expect(full.quality.opposites?.length).toBeGreaterThanOrEqual(8)
    for (const [a, b] of full.quality.opposites ?? []) {
      expect(a.slice(0, 2)).toBe(b.slice(0, 2))
      expect(byId.get(a)?.isReversed).toBe(!byId.get(b)?.isReversed)
    }
  })
})

describe('its adaptive version', () => {
  test('begins with a different facet each time and asks on until every dimension is precise', () => {
    const prepared = prepare(adaptive)
    const answers: Record<string, string> = {}
    for (;;) {
      const { next, mayStop } = adaptiveStep(prepared, answers)
      if (next === null || mayStop) break
      answers[next] = 'c'
    }
    const asked = Object.keys(answers)
    const { scales } = adaptiveStep(prepared, answers)
    expect(scales.map(({ reached }) => reached)).toEqual([1, 1, 1, 1, 1])
    expect(asked.length).toBeLessThanOrEqual(120)
    expect(new Set(asked.slice(0, 30).map((id) => id.split('-')[0])).size).toBe(30)
  })

  test('one who always leans the same way is found there', () => {
    const prepared = prepare(adaptive)
    const high = score(prepared, { answers: sheet((isReversed) => (isReversed ? 'a' : 'e')) })
    const low = score(prepared, { answers: sheet((isReversed) => (isReversed ? 'e' : 'a')) })
    for (const scale of ['n', 'e', 'o', 'a', 'c']) {
      expect(high.scales[scale]?.band).toBe('high')
      expect(low.scales[scale]?.band).toBe('low')
    }
  })
})
