import type { Language } from '@mindisle/base'
import {
  dreamPhrases as phrases,
  type DreamSymbol,
  type DreamTone,
  type Waking,
} from '@mindisle/content/dreams'
import type { RankedSymbol } from './rank.ts'

/** What a person has told about a dream, and what was found in it. */
export interface Dreamt {
  /** Strongest first. */
  symbols: readonly RankedSymbol[]
  feelings: readonly string[]
  /** 5 is very well, 1 is hard; null where it was left open. */
  mood: number | null
  isRecurring: boolean
  /** From 1, a few pieces, to 3, as if awake. */
  vividness: number | null
  /** In how many of this person's dreams a symbol stood, this one included. */
  counts: ReadonlyMap<string, number>
  /** Chooses among sentences that say the same; the same dream reads the same each time. */
  seed: number
}

export interface Reading {
  headline: string
  opening: string[]
  questions: string[]
  thing: string
}

const toneOf = new Map(phrases.feelings.map(({ id, tone }) => [id, tone]))
const hardTones: ReadonlySet<DreamTone> = new Set(['fear', 'sad', 'tense'])

/** The tone most of the feelings have; of equally many the one that was chosen first. */
export function mainTone(feelings: readonly string[]): DreamTone | null {
  const counts = new Map<DreamTone, number>()
  for (const feeling of feelings) {
    const tone = toneOf.get(feeling)
    if (tone) counts.set(tone, (counts.get(tone) ?? 0) + 1)
  }
  let main: DreamTone | null = null
  for (const [tone, count] of counts) if (main === null || count > (counts.get(main) ?? 0)) main = tone
  return main
}

export function wakingOf(tone: DreamTone | null, mood: number): Waking {
  const side = tone === null || tone === 'puzzled' ? 'open' : hardTones.has(tone) ? 'hard' : 'soft'
  return `${side}-${mood <= 2 ? 'low' : mood === 3 ? 'even' : 'high'}`
}

const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T

/** As it stands inside a sentence: a name in English is no proper noun, and has no article of its own. */
const named = ({ name }: DreamSymbol, language: Language): string =>
  language === 'en' ? `"${name.en.toLowerCase()}"` : name[language]

type Slots = Readonly<Record<string, string | number>>

function fill(template: string, slots: Slots): string {
  const said = template.replace(/\{\{(\w+)\}\}/g, (_, slot: string) => String(slots[slot] ?? ''))
  // A name or a theme may stand first.
  return said.replace(/^("?)([a-z])/, (_, quote: string, letter: string) => quote + letter.toUpperCase())
}

function slotsOf(first: DreamSymbol, second: DreamSymbol | undefined, language: Language): Slots {
  return {
    a: named(first, language),
    themeA: phrases.themes[first.family][language],
    ...(second && { b: named(second, language), themeB: phrases.themes[second.family][language] }),
  }
}

function tie(first: DreamSymbol, second: DreamSymbol | undefined, language: Language, seed: number): string {
  const kind = second === undefined ? 'single' : second.family === first.family ? 'kin' : 'pairs'
  return fill(pick(phrases[kind][language], seed), slotsOf(first, second, language))
}

/** What else is said where it holds: each line at most once. */
function asides(dreamt: Dreamt, language: Language): string[] {
  const { symbols, counts, isRecurring, vividness } = dreamt
  const lines: string[] = []
  const denied = symbols.find(({ isDenied }) => isDenied)
  if (denied) lines.push(fill(phrases.denied[language], { a: named(denied.symbol, language) }))
  const again = symbols.find(({ symbol }) => (counts.get(symbol.id) ?? 0) >= fewestAgain)
  if (again)
    lines.push(
      fill(phrases.again[language], {
        a: named(again.symbol, language),
        count: counts.get(again.symbol.id) ?? 0,
      }),
    )
  if (isRecurring) lines.push(phrases.recurring[language])
  if (vividness === 3) lines.push(phrases.vivid[language])
  if (vividness === 1) lines.push(phrases.faint[language])
  return lines
}

/** Below, a symbol that comes back may well be chance. */
export const fewestAgain = 3

/** An opening that ties the strongest symbols to the feeling, questions to oneself, and one small thing to do. */
export function composeReading(dreamt: Dreamt, language: Language): Reading {
  const { symbols, feelings, mood, seed } = dreamt
  const tone = mainTone(feelings)
  const key = tone ?? 'open'
  const [first, second] = symbols.map(({ symbol }) => symbol)
  const waking = mood === null ? [] : [phrases.wakings[wakingOf(tone, mood)][language]]
  const questions = phrases.questions[key][language]
  const rest = {
    questions: questions.map((_, at) => pick(questions, seed + at)).slice(0, 2),
    thing: pick(phrases.things[key][language], seed),
  }
  if (!first)
    return {
      headline: phrases.nothing.headline[language],
      opening: [
        [phrases.nothing.text[language], ...waking].join(joint(language)),
        ...paragraph(asides(dreamt, language), language),
      ],
      ...rest,
    }
  const templates = phrases.headlines[key][second ? 'two' : 'one'][language]
  const together = tone === null ? [] : [phrases.together[first.family][tone][language]]
  return {
    headline: fill(pick(templates, seed), slotsOf(first, second, language)),
    opening: [
      [tie(first, second, language, seed), ...together].join(joint(language)),
      ...paragraph([...waking, ...asides(dreamt, language)], language),
    ],
    ...rest,
  }
}

const joint = (language: Language): string => (language === 'en' ? ' ' : '')
const paragraph = (lines: readonly string[], language: Language): string[] =>
  lines.length === 0 ? [] : [lines.join(joint(language))]
