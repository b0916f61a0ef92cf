import type { Instrument } from '@mindisle/scoring'
import { expect, test } from 'vitest'
import { checkInstruments } from './check.ts'
import type { CompiledInstrument } from './compiled.ts'
import { scaleNamed, typeIds } from './compose.ts'
import { readInstruments } from './read.ts'
import { readersOf } from './readers.ts'
import { sample } from './testing/sample.ts'
import type { Part } from './types.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object | undefined ? Mutable<T[K]> : T[K] }
type Draft = Mutable<Omit<CompiledInstrument, 'hash'>>

/** Sells the one chapter there is, in the same words to everybody but for these parts. */
function sell({ instrument, texts }: Draft, ...paragraphs: Part[]): void {
  instrument.price = { fen: 990, points: 99 }
  for (const own of Object.values(texts))
    own.chapters = [
      { id: 'read', title: 'x', lead: 'y', isFree: false, paragraphs: paragraphs as Mutable<Part>[] },
    ]
}

const planted: Array<[name: string, says: string, change: (draft: Draft) => void]> = [
  ['one text for all', 'read the same, word for word', (draft) => sell(draft, 'The same for all.')],
  [
    'a number in a text for all',
    'follow from the answers, 40 are needed',
    (draft) =>
      sell(draft, 'This sentence is said to everyone who pays for it, whoever they are.', '{{scores}}'),
  ],
  ['a slot for nothing', '{{sea.place}} says nothing', (draft) => sell(draft, '{{sea.place}}')],
  [
    'a case that is never reached',
    'only the last is for everyone',
    (draft) => sell(draft, { cases: [{ text: ['a'] }, { text: ['{{scores}}'] }] }),
  ],
  [
    'a rank that names another scale',
    'for.is: unrest is unknown',
    (draft) => sell(draft, { cases: [{ for: { scale: 'highest', is: ['unrest'] }, text: ['{{scores}}'] }] }),
  ],
  [
    'other people in another language',
    'chapters: not built like',
    (draft) => {
      sell(draft, '{{scores}}')
      draft.texts.en.chapters![0]!.paragraphs = [{ cases: [{ text: ['{{scores}}'] }] }]
    },
  ],
]

test.each(planted)('%s is refused', (_, says, change) => {
  const draft = structuredClone(sample()) as unknown as Draft
  change(draft)
  expect(checkInstruments([draft]).join('\n')).toContain(says)
})

/** The rank a chapter would name the type's scales by: they may be facets, and `highest` alone is among dimensions. */
function rankOf({ scales, type }: Instrument): string {
  const named = type?.kind === 'top' ? type.scales : []
  const areFacets = scales.some(({ id, role }) => role === 'facet' && named.includes(id))
  return areFacets ? `highest:${named.join(',')}` : 'highest'
}

test('the highest of a chapter is the type of the headline', async () => {
  const typed = (await readInstruments()).filter(
    ({ instrument }) => instrument.price.fen > 0 && instrument.type?.kind === 'top',
  )
  const astray = typed.flatMap(({ instrument }) =>
    readersOf(instrument, 40)
      .map((result) => ({ instrument, result }))
      .filter((scored) => scored.result.type && scaleNamed(scored, rankOf(instrument)) !== typeIds(scored)[0])
      .map(({ result }) => `${instrument.id}: ${result.type?.id}`),
  )
  expect(typed.length).toBeGreaterThan(0)
  expect(astray).toEqual([])
})
