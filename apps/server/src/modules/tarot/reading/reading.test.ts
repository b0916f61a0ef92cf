import { fairShuffle, printOf } from '@mindisle/base/fair-shuffle'
import { languages, type Language } from '@mindisle/base'
import { spreadIds, spreadOf, spreads, type SpreadId } from '@mindisle/content/public/tarot-spreads'
import { topics } from '@mindisle/content/tarot'
import { tarotTies } from '@mindisle/content/tarot/ties'
import { describe, expect, test } from 'vitest'
import { deckIds, lay } from '../deck.ts'
import type { LaidCard, Reading } from '../sealed-reading.ts'
import { compose } from './compose.ts'
import { factsOf, kindsOf, strongKind } from './facts.ts'
import { overviewOf } from './overview.ts'

const card = (id: string, isReversed = false): LaidCard => ({ id, isReversed })
const reading = (spread: SpreadId, cards: LaidCard[], at = 0): Reading => ({
  spread,
  topic: topics[at % topics.length]!,
  question: '',
  shuffled: null,
  cards,
})
const drawn = (spread: SpreadId, seed: number): Reading => {
  const picks = spreadOf(spread).positions.map((_, at) => at)
  return reading(spread, lay(printOf(`seed ${seed}`), { hand: 'hand', cut: 0, picks }), seed)
}
const sentencesOf = (text: string, language: Language): number =>
  text.match(language === 'en' ? /[.?](?=\s|"|$)/g : /[。？]/g)?.length ?? 1

test('in 1,000 Celtic crosses at least 30 % of the sentences speak of two cards or more, in each language', () => {
  const crosses = Array.from({ length: 1_000 }, (_, seed) => drawn('celtic-cross', seed))
  for (const language of ['zh-Hans', 'en'] as const) {
    let [alone, together] = [0, 0]
    for (const cross of crosses) {
      const { overview, parts, ask } = compose(cross, language)
      const count = (texts: readonly string[]) =>
        texts.reduce((sum, text) => sum + sentencesOf(text, language), 0)
      alone += count([ask, ...parts.map(({ text }) => text)])
      together += count([...overview, ...parts.flatMap(({ ties }) => ties.map((tie) => tie.text))])
    }
    expect(together / (alone + together)).toBeGreaterThan(0.3)
  }
})

test('what speaks of two cards changes with either of them', () => {
  const [heart, crossing] = [card('cups-03'), card('swords-08', true)]
  const tell = (first: LaidCard, second: LaidCard) =>
    compose(reading('three-times', [first, second, card('major-00')]), 'zh-Hans').parts[1]!.ties.map(
      (tie) => tie.text,
    )
  const told = tell(heart, crossing)
  expect(tell(card('wands-05'), crossing)).not.toEqual(told)
  expect(tell(heart, card('coins-king'))).not.toEqual(told)
  expect(tell(heart, crossing)).toEqual(told)
})

test('no sentence is said twice in one reading, and no slot stays open', () => {
  for (const spread of spreadIds)
    for (let seed = 0; seed < 40; seed += 1) {
      const cards = drawn(spread, seed)
      for (const language of languages) {
        const { overview, parts } = compose(cards, language)
        const all = [
          ...overview,
          ...parts.flatMap(({ text, ties }) => [text, ...ties.map((tie) => tie.text)]),
        ]
        expect(new Set(all).size).toBe(all.length)
        for (const text of all) {
          expect(text).not.toMatch(/[{}]|「」|""|\bthe the\b/i)
          if (language === 'en') {
            expect(text).toMatch(/^["“\p{Lu}]/u)
            expect(text).not.toMatch(/[.?] \p{Ll}|\d/u)
          }
        }
      }
    }
})

describe('two cards stand to each other', () => {
  test.each([
    ['as majors', 'major-01', 'major-02', ['majors']],
    ['as a friendly pair of elements', 'wands-02', 'swords-08', ['fire-air']],
    ['as an unfriendly one', 'wands-02', 'cups-08', ['fire-water']],
    ['as neighbours in number', 'coins-02', 'cups-03', ['water-earth', 'next-number']],
    ['in one suit', 'coins-02', 'coins-09', ['same-coins']],
    ['as major and minor', 'major-05', 'coins-09', ['major-here']],
  ])('%s', (_, here, there, kinds) =>
    expect(kindsOf(factsOf(card(here)), factsOf(card(there)))).toEqual(kinds),
  )

  test('by the same number, or as courts, before all else', () => {
    const strong = (here: string, there: string) => strongKind(factsOf(card(here)), factsOf(card(there)))
    expect(strong('cups-03', 'swords-03')).toBe('same-number')
    expect(strong('cups-queen', 'wands-king')).toBe('courts')
    expect(strong('cups-queen', 'wands-03')).toBeNull()
  })

  test('by which way up they lie', () => {
    const kinds = (here: boolean, there: boolean) =>
      kindsOf(factsOf(card('wands-02', here)), factsOf(card('wands-08', there))).at(-1)
    expect([kinds(true, true), kinds(true, false), kinds(false, true), kinds(false, false)]).toEqual([
      'both-reversed',
      'here-reversed',
      'there-reversed',
      'same-wands',
    ])
  })
})

test('the whole is told by majors, suits, numbers, courts and ways', () => {
  const kinds = (...cards: LaidCard[]) => overviewOf(cards.map(factsOf)).map(({ kind }) => kind)
  expect(kinds(card('major-01'))).toEqual([])
  expect(kinds(card('major-01'), card('major-05'), card('cups-02', true))).toEqual([
    'majors-many',
    'reversed-some',
    'arc-turns-in',
  ])
  expect(
    kinds(
      card('cups-02', true),
      card('cups-03', true),
      card('cups-queen', true),
      card('wands-02', true),
      card('swords-king'),
    ),
  ).toEqual([
    'majors-none',
    'suit-cups',
    'missing-coins',
    'number-2',
    'courts-many',
    'reversed-most',
    'arc-opens',
  ])
})

test('every link leads from a position of its spread to another', () => {
  for (const { id, positions } of spreads) {
    const names = positions.map((position) => position.id)
    const links = Object.entries(tarotTies.links[id] ?? {})
    expect(links.map(([name]) => name)).toEqual(names.slice(1))
    for (const [name, link] of links) expect(names.indexOf(link.with)).toBeLessThan(names.indexOf(name))
  }
})

test('pairs with a sentence of their own are cards of the deck', () => {
  const known = new Set(deckIds)
  for (const { cards } of tarotTies.special) expect(cards.every((id) => known.has(id))).toBe(true)
  expect(fairShuffle(deckIds.length, { secret: '00'.repeat(32), hand: '', cut: 0 })).toHaveLength(78)
})
