import type { Instrument } from '@mindisle/scoring'
import { leavesOf } from '../leaves.ts'
import { aimsOf, bareSlots, candidatesOf, slotPattern, slots } from './compose.ts'
import { typeKeys } from './keys.ts'
import type { Aim, Case, Catalogued, ChapterTexts, InstrumentTexts } from './types.ts'

type Whole = Instrument & Catalogued

const casesOf = ({ lead, paragraphs }: ChapterTexts): Case<unknown>[][] => [
  ...(typeof lead === 'string' ? [] : [[...lead]]),
  ...paragraphs.flatMap((part) => (typeof part === 'object' && 'cases' in part ? [[...part.cases]] : [])),
]

function aimProblems(instrument: Whole, { scale, bands = [], is = [], type }: Aim): string[] {
  if (type !== undefined && !typeKeys(instrument.type).includes(type)) return ['for.type is unknown']
  const named = scale === undefined ? [] : candidatesOf(instrument, scale)
  if (scale !== undefined && named.length === 0) return ['for.scale is unknown']
  const known = instrument.scales.filter(({ id }) => named.includes(id))
  const hasBand = (band: string): boolean =>
    known.every(({ bands: own }) => own.some(({ id }) => id === band))
  return [
    ...(scale === undefined ? bands : bands.filter((band) => !hasBand(band))).map(
      (band) => `for.bands: ${band} is unknown`,
    ),
    ...is.filter((one) => !named.includes(one)).map((one) => `for.is: ${one} is unknown`),
  ]
}

/** What is said after a case for everyone is never said. */
const lateProblems = (cases: readonly Case<unknown>[]): string[] =>
  cases.slice(0, -1).some((one) => aimsOf(one.for).length === 0)
    ? ['cases: only the last is for everyone']
    : []

const isSlot = (instrument: Whole, slot: string): boolean => {
  const at = slot.lastIndexOf('.')
  return (
    bareSlots.includes(slot) ||
    (Object.hasOwn(slots, slot.slice(at + 1)) && candidatesOf(instrument, slot.slice(0, at)).length > 0)
  )
}

function slotProblems(instrument: Whole, { lead, paragraphs }: ChapterTexts): string[] {
  const all = leavesOf({ lead, paragraphs }).flatMap(([, text]) =>
    [...text.matchAll(slotPattern)].map(([, slot = '']) => slot),
  )
  return all.filter((slot) => !isSlot(instrument, slot)).map((slot) => `{{${slot}}} says nothing`)
}

function problemsOf(instrument: Whole, chapter: ChapterTexts): string[] {
  const cases = casesOf(chapter)
  const aims = [chapter, ...cases.flat()].flatMap((one) => aimsOf(one.for))
  const { figure } = chapter
  const isLost = figure !== undefined && candidatesOf(instrument, figure).length === 0
  return [
    ...aims.flatMap((aim) => aimProblems(instrument, aim)),
    ...cases.flatMap(lateProblems),
    ...slotProblems(instrument, chapter),
    ...(isLost ? ['figure is unknown'] : []),
  ].map((problem) => `chapters.${chapter.id}.${problem}`)
}

export function chapterProblems(instrument: Whole, { chapters = [] }: InstrumentTexts): string[] {
  const twice = chapters.filter(({ id }, index) => chapters.findIndex((other) => other.id === id) !== index)
  const isPriced = instrument.price.fen > 0
  const priced = chapters.some(({ isFree }) => !isFree)
  return [
    ...twice.map(({ id }) => `chapters.${id} is there twice`),
    ...chapters.flatMap((chapter) => problemsOf(instrument, chapter)),
    ...(isPriced && !priced ? ['chapters: there is a price, yet every chapter is free'] : []),
    ...(!isPriced && priced ? ['chapters: there is no price, yet not every chapter is free'] : []),
  ]
}

/** What every language says to the same people. */
export const chapterFrame = (chapter: ChapterTexts): unknown[] => [
  chapter.id,
  chapter.isFree,
  chapter.for ?? null,
  chapter.figure ?? null,
  casesOf(chapter).map((cases) => cases.map((one) => one.for ?? null)),
]
