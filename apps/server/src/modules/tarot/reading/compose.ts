import type { Language } from '@mindisle/base'
import { spreadOf } from '@mindisle/content/public/tarot-spreads'
import { cardOf } from '@mindisle/content/tarot'
import { tarotTies } from '@mindisle/content/tarot/ties'
import type { LaidCard, Reading } from '../sealed-reading.ts'
import { factsOf, kindsOf, strongKind, type Facts } from './facts.ts'
import { overviewOf } from './overview.ts'

type Texts = Record<Language, string>
type Slots = Record<string, string | number>

export interface Tie {
  text: string
  /** By position: which cards it speaks of. */
  cards: readonly number[]
}

export interface Composed {
  overview: string[]
  parts: Array<{ keywords: string[]; text: string; ties: Tie[] }>
  ask: string
}

/** In the middle of an English sentence a card has its article, and a small one. */
function nameOf(id: string, language: Language): string {
  const card = cardOf(id)
  const name = card.name[language]
  if (language !== 'en') return name
  return card.suit === 'major' ? name.replace(/^The /, 'the ') : `the ${name}`
}

function fill(text: string, slots: Slots, language: Language): string {
  const filled = text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => String(slots[name] ?? slot))
  if (language !== 'en') return filled
  return filled
    .replaceAll(/\btwo times\b/g, 'twice')
    .replaceAll(/(?:^|[.?] )\p{Ll}/gu, (begins) => begins.toUpperCase())
    .replaceAll(/\b([Yy]our) the /g, '$1 ')
}

const counted = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
] as const

/** English says small numbers in words. */
const countIn = (count: number, language: Language): string | number =>
  language === 'en' ? (counted[count] ?? count) : count

/** The same for the same cards, another for others. */
function pickBy(text: string, size: number): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0) % size
}

const turned = <T>(list: readonly T[], key: string): T[] => {
  const start = pickBy(key, Math.max(1, list.length))
  return [...list.slice(start), ...list.slice(0, start)]
}

/** One that was not said before in this reading; none where all were. */
function choose(from: readonly Texts[], said: Set<Texts>): Texts | undefined {
  const chosen = from.find((one) => !said.has(one))
  if (chosen) said.add(chosen)
  return chosen
}

const wordOf = ({ id, isReversed }: LaidCard, language: Language): string =>
  cardOf(id).keywords[isReversed ? 'reversed' : 'upright'][language][0] ?? ''

function slotsOf(here: Facts, there: Facts, language: Language): Slots {
  const elementName = ({ element }: Facts) => (element ? tarotTies.elements[element][language] : '')
  return {
    card: nameOf(here.id, language),
    other: nameOf(there.id, language),
    word: wordOf(here, language),
    otherWord: wordOf(there, language),
    element: elementName(here),
    otherElement: elementName(there),
    number: tarotTies.numbers.find(({ number }) => number === here.number)?.name[language] ?? '',
  }
}

/** In the order in which they are tried. */
function pairTexts(here: Facts, there: Facts, key: string): Texts[] {
  const special = tarotTies.special.filter(({ cards }) => cards.includes(here.id) && cards.includes(there.id))
  const strong = strongKind(here, there)
  const kinds = [...(strong ? [strong] : []), ...turned(kindsOf(here, there), key)]
  return [...special.map(({ say }) => say), ...kinds.flatMap((kind) => turned(tarotTies.pairs[kind], key))]
}

interface Telling {
  reading: Reading
  facts: readonly Facts[]
  language: Language
  said: Set<Texts>
}

function tiesOf({ reading, facts, language, said }: Telling, at: number): Tie[] {
  const { id, positions } = spreadOf(reading.spread)
  const link = tarotTies.links[id]?.[positions[at]?.id ?? '']
  const partner = positions.findIndex((position) => position.id === link?.with)
  const [here, there] = [facts[at], facts[partner]]
  if (!link || !here || !there) return []
  const key = `${id} ${at} ${here.id} ${there.id} ${here.isReversed} ${there.isReversed}`
  const slots = slotsOf(here, there, language)
  return [choose(turned(link.say, key), said), choose(pairTexts(here, there, key), said)].flatMap((text) =>
    text ? [{ text: fill(text[language], slots, language), cards: [partner, at] }] : [],
  )
}

function overviewTexts({ facts, language, said }: Telling): string[] {
  const key = facts.map(({ id }) => id).join(' ')
  const [first, last] = [facts[0], facts.at(-1)]
  const names = { first: nameOf(first?.id ?? '', language), last: nameOf(last?.id ?? '', language) }
  return overviewOf(facts).flatMap(({ kind, count }) => {
    const text = choose(turned(tarotTies.overview[kind] ?? [], key), said)
    return text ? [fill(text[language], { ...names, count: countIn(count, language) }, language)] : []
  })
}

/** The cards told one by one, each beside the one its position looks at, and all of them together. */
export function compose(reading: Reading, language: Language): Composed {
  const facts = reading.cards.map(factsOf)
  const telling: Telling = { reading, facts, language, said: new Set() }
  const overview = overviewTexts(telling)
  const parts = reading.cards.map(({ id, isReversed }, at) => {
    const way = isReversed ? 'reversed' : 'upright'
    const { [way]: texts, keywords } = cardOf(id)
    return {
      keywords: keywords[way][language],
      text: texts[reading.topic][language],
      ties: tiesOf(telling, at),
    }
  })
  const key = reading.cards.at(reading.spread === 'three-times' ? 1 : 0)
  return { overview, parts, ask: key ? cardOf(key.id).question[language] : '' }
}
