import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entryParts, firstEntry, mergeEntry, type Entry, type LostText, type SentEntry } from './entry.ts'
import { clocksAt, printAt, sampleEntry } from './testing/samples.ts'

/** Few words and moments, so that devices often change the same part at the same time. */
const clock = fc.integer({ min: 1, max: 4 })
const save: fc.Arbitrary<SentEntry> = fc
  .record({
    mood: fc.integer({ min: 1, max: 5 }),
    text: fc.constantFrom('', 'sea', 'tea', 'walk'),
    emotions: fc.subarray(['calm', 'sad']),
    day: fc.constantFrom('2026-11-10', '2026-11-11'),
    base_revision: fc.constant(0),
    clocks: fc.record(Object.fromEntries(entryParts.map((part) => [part, clock]))),
  })
  .map((given) =>
    sampleEntry({ id: 'one0000000000000', ...given, clocks: given.clocks as SentEntry['clocks'] }),
  )
const named = [1, 2, 3].flatMap((at) => ['sea', 'tea'].map((text) => printAt(at, text)))
/** Some were typed over others whose answer was lost. */
const naming = save.chain((sent) =>
  fc
    .subarray(named.filter((print) => Number.parseInt(print, 10) < sent.clocks.text))
    .map((over): SentEntry => ({ ...sent, typed_over: over })),
)
const saves = fc.array(fc.oneof(save, naming), { minLength: 1, maxLength: 6 })

interface Kept {
  entry: Entry
  revision: number
  lost: LostText[]
}

function keep(all: readonly SentEntry[]): Kept {
  const [first, ...rest] = all as [SentEntry, ...SentEntry[]]
  let kept: Kept = { entry: firstEntry(first), revision: 1, lost: [] }
  for (const sent of rest) {
    const merged = mergeEntry(kept.entry, kept.revision, sent)
    if (merged)
      kept = { entry: merged.entry, revision: kept.revision + 1, lost: [...kept.lost, ...merged.lost] }
  }
  return kept
}

const shown = ({ entry: { textRevision: _revision, texts: _texts, changed: _changed, ...parts } }: Kept) =>
  parts

describe('the saves of several devices', () => {
  test('come to the same entry in whatever order they arrive, and however often', () => {
    fc.assert(
      fc.property(saves, fc.infiniteStream(fc.nat()), (all, numbers) => {
        const mixed = all
          .map((sent) => ({ sent, at: numbers.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ sent }) => sent)
        expect(shown(keep(mixed))).toEqual(shown(keep(all)))
        expect(shown(keep([...all, ...mixed]))).toEqual(shown(keep(all)))
      }),
    )
  })

  test('lose no text: each is the entry’s own, among its versions, or was typed over by whoever wrote it', () => {
    fc.assert(
      fc.property(saves, (all) => {
        const { entry, lost } = keep(all)
        const readable = new Set([entry.text, ...lost.map(({ text }) => text)])
        const over = new Set(all.flatMap((sent) => sent.typed_over ?? []))
        const isOver = (text: string) => [1, 2, 3].some((at) => over.has(printAt(at, text)))
        for (const { text = '' } of all) if (text !== '' && !isOver(text)) expect(readable).toContain(text)
      }),
    )
  })

  test('that come again bring nothing new', () => {
    fc.assert(
      fc.property(saves, (all) => {
        const { entry, revision } = keep(all)
        for (const sent of all) expect(mergeEntry(entry, revision, sent)).toBeNull()
      }),
    )
  })

  test('take each part from whoever changed it last', () => {
    fc.assert(
      fc.property(saves, (all) => {
        const { entry } = keep(all)
        for (const part of entryParts)
          expect(entry.clocks[part]).toBe(Math.max(...all.map(({ clocks }) => clocks[part])))
      }),
    )
  })
})

test('a text that was left out stays as it is', () => {
  const kept = firstEntry(sampleEntry({ text: 'sea', clocks: clocksAt(1) }))
  const { text: _text, ...sent } = sampleEntry({ base_revision: 1, mood: 1, clocks: clocksAt(2) })
  expect(mergeEntry(kept, 1, sent)).toMatchObject({ entry: { text: 'sea', mood: 1 }, lost: [] })
})
