import type { Instrument } from '@mindisle/scoring'
import { describe, expect, test } from 'vitest'
import { goldenProblems, readGolden, unreachedBands } from './golden.ts'
import { readInstruments } from './read.ts'

const instruments = (await readInstruments()).map(({ instrument }) => instrument)

describe.each(instruments.map((instrument) => [instrument.id, instrument] as const))(
  '%s',
  (id, instrument) => {
    test('comes to what was worked out without the engine', async () => {
      const all = await readGolden(id)
      expect(all.length).toBeGreaterThan(2)
      expect(all.flatMap((golden) => goldenProblems(instrument as Instrument, golden))).toEqual([])
    })

    test('has a vector in each band', async () => {
      expect(unreachedBands(instrument as Instrument, await readGolden(id))).toEqual([])
    })
  },
)
