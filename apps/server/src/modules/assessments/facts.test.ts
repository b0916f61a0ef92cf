import { readGolden, answersOf } from '@mindisle/content/instruments/golden'
import { readInstruments } from '@mindisle/content/instruments'
import { prepare, score } from '@mindisle/scoring'
import { describe, expect, test } from 'vitest'
import { evidenceOf } from './evidence.ts'

const all = (await readInstruments()).map(({ instrument }) => instrument)

/** Half of an interval, told from the side that no end of the scale cuts off. */
const halfOf = (value: number, [low, high]: readonly [number, number], min: number, max: number) =>
  high < max ? high - value : low > min ? value - low : null

describe('what is said before an assessment is what its report says', () => {
  test.each(all.map((instrument) => [instrument.id, instrument] as const))('%s', async (id, instrument) => {
    const prepared = prepare(instrument)
    const { alpha, retest, error } = evidenceOf(prepared, null)
    const results = (await readGolden(id)).map((golden) =>
      score(prepared, { answers: answersOf(instrument, golden) }),
    )
    const main = instrument.mainScale
    const digits = instrument.scales.find((scale) => scale.id === main)?.digits ?? 0
    for (const { scales } of results) {
      if (alpha === null && retest === null && !instrument.adaptive)
        for (const { interval } of Object.values(scales)) expect(interval).toBeNull()
      const found = main === undefined ? undefined : scales[main]
      if (!found || found.score === null) continue
      expect(found.interval === null).toBe(error === null)
      const half = found.interval && halfOf(found.score, found.interval, found.min, found.max)
      if (half !== null)
        expect(Math.abs(half - (error ?? 0))).toBeLessThanOrEqual(0.051 / 10 ** digits + 0.005)
    }
  })
})
