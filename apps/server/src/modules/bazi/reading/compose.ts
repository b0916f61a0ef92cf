import { godOf, seasonOf, stemOf, type God } from '@mindisle/bazi'
import type { Language } from '@mindisle/base'
import { glossary } from '@mindisle/content/bazi'
import {
  dayMasterTexts,
  elementTexts,
  godTexts,
  ties,
  type Tie,
  type TieRule,
} from '@mindisle/content/bazi/reading'
import type { DataOf } from '@mindisle/contract'
import { baziTexts } from '../texts.ts'
import type { Facts } from './facts.ts'
import { holds } from './holds.ts'

export type Reading = DataOf<'GET /api/bazi/show'>['reading']
type Part = 'self' | 'season' | 'gods' | 'woven' | 'elements' | 'life' | 'now'

/** Kinds that say something about two places of the chart at once, the most telling first. */
const woven: ReadonlyArray<TieRule['kind']> = [
  'trine-group',
  'season-group',
  'stem-combination',
  'branches',
  'day-seat',
  'repeat',
  'polarity',
  'void',
  'year-stem',
  'root',
  'nayin',
]
const mostWoven = 4

const found = (facts: Facts, kind: TieRule['kind']): Tie[] =>
  ties.filter(({ rule }) => rule.kind === kind && holds(rule, facts))

const plenty = 3

function elementLines(facts: Facts, language: Language): string[] {
  const { elements, missingElements } = facts
  const most = elements.filter(({ plain }) => plain >= plenty).sort((a, b) => b.plain - a.plain)[0]
  const least = elements.find(({ plain }) => plain === 1)
  const missing = missingElements[0]
  const low = missing ?? least?.element
  return [
    ...(most ? [elementTexts[most.element].plenty[language]] : []),
    ...found(facts, 'elements').map(({ text }) => text[language]),
    ...(missing ? [elementTexts[missing].none[language]] : []),
    ...(!missing && least ? [elementTexts[least.element].few[language]] : []),
    ...(low ? [elementTexts[low]['balance-tip'][language]] : []),
  ]
}

/** The two that weigh most, first together, then the chief one by itself. */
function godLines(facts: Facts, language: Language): string[] {
  const [first] = facts.leading
  const pair = found(facts, 'gods')[0] ?? found(facts, 'families')[0]
  return [
    ...(first ? [godTexts[first].leading[language]] : []),
    ...(pair ? [pair.text[language]] : []),
    ...found(facts, 'month-command').map(({ text }) => text[language]),
  ]
}

const wovenLines = (facts: Facts, language: Language): string[] =>
  woven
    .flatMap((kind) => found(facts, kind).slice(0, 2))
    .slice(0, mostWoven)
    .map(({ text }) => text[language])

function nowLines(facts: Facts, language: Language): string[] {
  const godBy = (sixty: number): God => godOf(facts.dayMaster, stemOf(sixty))
  return [
    ...(facts.decade === null ? [] : [godTexts[godBy(facts.decade)].decade[language]]),
    godTexts[godBy(facts.year)].year[language],
    ...found(facts, 'luck').map(({ text }) => text[language]),
  ]
}

const unknownLines = (facts: Facts, language: Language): string[] =>
  found(facts, 'hour-unknown').map(({ text }) => text[language])

/** A reading of the whole chart: each part is chosen by what stands beside it, never by one sign alone. */
export function composeReading(facts: Facts, language: Language): Reading {
  const say = baziTexts[language]
  const { dayMaster, strength, columns } = facts
  const own = dayMasterTexts[dayMaster]
  const month = columns.find(({ pillar }) => pillar === 'month')
  const season = own.season[seasonOf(month?.branch ?? 'yin')]
  const parts: Array<[Part, string[]]> = [
    ['self', [own.image[language], own.character[language]]],
    ['season', [season[language], own.strength[strength][language], ...unknownLines(facts, language)]],
    ['gods', godLines(facts, language)],
    ['woven', wovenLines(facts, language)],
    ['elements', elementLines(facts, language)],
    ['life', [own.relating[language], own.work[language], own.rest[language]]],
    ['now', nowLines(facts, language)],
  ]
  const [first = 'zheng-yin'] = facts.leading
  return {
    title: say('bazi.reading.headline', {
      name: (glossary[dayMaster]?.name[language] ?? '').replace(/ \(.*\)$/, ''),
      title: own.title[language],
    }),
    text: parts.flatMap(([id, lines]) =>
      lines.length === 0 ? [] : [{ heading: say(`bazi.reading.${id}`), id }, ...lines],
    ),
    question: godTexts[first].question[language],
  }
}
