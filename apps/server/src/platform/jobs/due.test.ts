import { expect, test } from 'vitest'
import { sweepDue, type DueWork } from './due.ts'

const now = new Date('2026-03-01T00:00:00Z')

/** Work on rows that leave the list once they are settled; those named in `broken` never do. */
function workOn(name: string, count: number, broken: (id: string) => boolean = () => false) {
  const left = Array.from({ length: count }, (_, i) => ({ id: `${name}-${i}` }))
  const work: DueWork = {
    name,
    list: async (_now, limit) => left.slice(0, limit),
    async settle({ id }) {
      if (broken(id)) throw new Error(`${id} is broken`)
      left.splice(
        left.findIndex((row) => row.id === id),
        1,
      )
    },
  }
  return { work, left }
}

async function sweep(...sources: DueWork[]) {
  const counts: Record<string, { settled: number; failed: number }> = {}
  const of = (name: string) => (counts[name] ??= { settled: 0, failed: 0 })
  await sweepDue(sources, now, {
    settled: (name) => void (of(name).settled += 1),
    failed: (name) => void (of(name).failed += 1),
  })
  return counts
}

test('everything that is due is settled, in batches', async () => {
  const { work, left } = workOn('a', 250)
  expect(await sweep(work)).toEqual({ a: { settled: 250, failed: 0 } })
  expect(left).toEqual([])
})

test('rows that fail are tried once, and hide nothing behind them', async () => {
  const { work, left } = workOn('a', 420, (id) => Number(id.slice(2)) < 200)
  expect(await sweep(work)).toEqual({ a: { settled: 220, failed: 200 } })
  expect(left).toHaveLength(200)
})

test('a row that stays due although it was settled does not keep the sweep going for ever', async () => {
  const rows = Array.from({ length: 150 }, (_, i) => ({ id: String(i) }))
  const work: DueWork = {
    name: 'a',
    list: async (_now, limit) => rows.slice(0, limit),
    settle: async () => 1,
  }
  expect(await sweep(work)).toEqual({ a: { settled: 150, failed: 0 } })
})

test('a flood of one kind leaves the rest of it to the next minute', async () => {
  const flood = workOn('a', 5_000)
  const other = workOn('b', 1)
  expect(await sweep(flood.work, other.work)).toMatchObject({ a: { settled: 1_000 }, b: { settled: 1 } })
})

test('work that cannot even be listed stops no other', async () => {
  const lost: DueWork = { ...workOn('a', 1).work, list: () => Promise.reject(new Error('no database')) }
  expect(await sweep(lost, workOn('b', 2).work)).toEqual({
    a: { settled: 0, failed: 1 },
    b: { settled: 2, failed: 0 },
  })
})
