import { describe, expect, test } from 'vitest'
import { assumed, costs, peakOfAll } from './demand.ts'
import { rowBytes } from './row-bytes.ts'
import { simulate } from './simulate.ts'
import { sizeFor } from './sizing.ts'

describe('the simulation', () => {
  test('is the same for the same seed', () => {
    const machines = { servers: 2, shards: 1, databaseCores: 2 }
    expect(simulate(1e5, machines, { seed: 7 })).toEqual(simulate(1e5, machines, { seed: 7 }))
    expect(simulate(1e5, machines, { seed: 7 })).not.toEqual(simulate(1e5, machines, { seed: 8 }))
  })

  test('waits as long as theory says where theory knows: one server, one after another', () => {
    // M/M/1: the middle of the time in the system is ln 2 / (μ − λ); a database of many cores adds only its own work.
    const people = (1000 / costs.read.server / (peakOfAll(1e6) / 1e6)) * 0.5
    const { middle, serverBusy } = simulate(
      people,
      { servers: 1, shards: 1, databaseCores: 64 },
      { seconds: 120 },
    )
    const mean = costs.read.server * (1 + 0.05 * (costs.words.server / costs.read.server - 1))
    const told = (Math.LN2 * mean) / (1 - serverBusy)
    expect(middle / (told + costs.read.database)).toBeGreaterThan(0.85)
    expect(middle / (told + costs.read.database)).toBeLessThan(1.2)
  })

  test('falls behind where there is too little', () => {
    const enough = sizeFor(1e7, rowBytes)
    const seen = simulate(1e7, { ...enough, servers: Math.floor((enough.servers - 1) * assumed.busy * 0.9) })
    expect(seen.slowest5).toBeGreaterThan(200)
    expect(seen.serverBusy).toBeGreaterThan(0.95)
  })
})

describe('the sheet', () => {
  test.each([1e4, 1e6, 1e8])(
    'for %i people answers within 20 ms, 95 of 100, also with one server less',
    (people) => {
      const size = sizeFor(people, rowBytes)
      const seconds = people > 1e7 ? 2 : 10
      for (const servers of [size.servers, size.servers - 1]) {
        const { slowest5, serverBusy, databaseBusy } = simulate(people, { ...size, servers }, { seconds })
        expect(slowest5).toBeLessThan(20)
        expect(Math.max(serverBusy, databaseBusy)).toBeLessThan(0.85)
      }
    },
  )
})
