import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGone, mergeLines, newerThan, pruneGone, settleRevisions, type PlanLine } from './lines.ts'
import { sampleLine } from './testing/samples.ts'

/** Few names and moments, so that two devices often speak of the same line at the same time. */
const line: fc.Arbitrary<PlanLine> = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    text: fc.constantFrom('', 'walk', 'call', 'sea'),
    created: fc.integer({ min: 1, max: 3 }),
    revision: fc.integer({ min: 1, max: 5 }),
  })
  .map((given) => sampleLine(given))
const device = fc.array(line, { maxLength: 8 }).map((lines) => mergeLines([], lines))

describe('the lines of several devices', () => {
  test('come to the same plan in whatever order they arrive, and however often', () => {
    fc.assert(
      fc.property(device, device, device, (a, b, c) => {
        const all = mergeLines(mergeLines(a, b), c)
        expect(mergeLines(b, a)).toEqual(mergeLines(a, b))
        expect(mergeLines(a, mergeLines(b, c))).toEqual(all)
        expect(mergeLines(mergeLines(all, b), a)).toEqual(all)
      }),
    )
  })

  test('lose nothing: each line is there as the device that changed it last has it', () => {
    fc.assert(
      fc.property(device, device, (a, b) => {
        const merged = mergeLines(a, b)
        for (const one of [...a, ...b]) {
          const kept = merged.find(({ id }) => id === one.id)
          expect(kept?.revision).toBeGreaterThanOrEqual(one.revision)
        }
        expect(merged.every((one) => [...a, ...b].some((given) => given === one))).toBe(true)
      }),
    )
  })

  test('tell a device what others have changed later, so that it ends up the same', () => {
    fc.assert(
      fc.property(device, device, (server, sent) => {
        const merged = mergeLines(server, sent)
        const told = mergeLines(sent, newerThan(merged, sent))
        for (const one of told) expect(merged).toContainEqual(one)
      }),
    )
  })
})

test('a clock that runs ahead does not win for ever', () => {
  const now = new Date(1_000_000)
  const [ahead, right] = settleRevisions(
    [sampleLine({ revision: 9_000_000 }), sampleLine({ id: 'b', revision: 1_000_500 })],
    now,
  )
  expect([ahead?.revision, right?.revision]).toEqual([1_000_000, 1_000_500])
})

test('only traces of what was taken away are forgotten, the oldest first', () => {
  const gone = Array.from({ length: 130 }, (_, i) => sampleLine({ id: `g${i}`, text: '', revision: i + 1 }))
  const written = Array.from({ length: 20 }, (_, i) => sampleLine({ id: `w${i}`, revision: 1 }))
  const kept = pruneGone([...gone, ...written])
  expect(kept.filter((one) => !isGone(one))).toEqual(written)
  expect(kept.filter(isGone)).toEqual(gone.slice(30))
})
