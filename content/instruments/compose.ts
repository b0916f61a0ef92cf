import type { Block, LongText, Run, Words } from '@mindisle/contract/blocks'
import type { Instrument, Result, ScaleResult } from '@mindisle/scoring'
import type { Aim, Case, ChapterTexts, InstrumentTexts, Part } from './types.ts'

/** A scale of this person's, as a phrase tells it. */
export interface Placed {
  name: string
  score: string
  min: string
  max: string
  percentile: number | null
}

/** What is said alike in every chapter, in the language of the words. */
export interface Phrases {
  place: (scale: Placed) => string
  scores: (scales: readonly Placed[]) => string
}

/** What a chapter is made from: the numbers of one person and the words of the version they answered. */
export interface Composing {
  instrument: Pick<Instrument, 'scales' | 'type'>
  result: Pick<Result, 'scales' | 'type'>
  words: Pick<InstrumentTexts, 'scales' | 'types'>
  phrases: Phrases
}

type Scored = Pick<Composing, 'instrument' | 'result'>

/** The ids under which the texts speak of a type; of the highest scales there is one each, the highest first. */
export function typeIds({ instrument, result }: Scored): string[] {
  if (!result.type) return []
  const isTop = instrument.type ? instrument.type.kind === 'top' : result.type.id.includes('-')
  return isTop ? result.type.margins.map(({ id }) => id) : [result.type.id]
}

/** From -1, as low as can be, to 1; in units of the norm group where there is one. */
const heightOf = ({ score, min, max, t }: ScaleResult): number =>
  t !== null ? (t - 50) / 40 : ((score ?? min) - min) / Math.max(1e-9, max - min) - 0.5

const scoreOf = ({ score }: ScaleResult): number => score ?? 0

/** A type of the highest scores counts points: by shares of unlike maxima a chapter would name another than the headline. */
const isOfType = ({ type }: Pick<Instrument, 'type'>, among: ReadonlyArray<{ id: string }>): boolean =>
  type?.kind === 'top' && among.every(({ id }) => type.scales.includes(id))

const distanceOf = (result: ScaleResult): number => Math.abs(heightOf(result))

const ranks: Record<string, readonly [by: (result: ScaleResult) => number, place: number]> = {
  highest: [heightOf, 0],
  second: [heightOf, 1],
  third: [heightOf, 2],
  lowest: [heightOf, -1],
  farthest: [distanceOf, 0],
  farther: [distanceOf, 1],
}

/** The scales a name may come to; none where it is unknown. */
export function candidatesOf({ scales }: Pick<Instrument, 'scales'>, name: string): string[] {
  const [rank = '', among] = name.split(':')
  if (!Object.hasOwn(ranks, rank)) return scales.filter(({ id }) => id === name).map(({ id }) => id)
  const listed = among?.split(',') ?? []
  return scales
    .filter(({ id, role, parent }) =>
      among === undefined ? role === 'dimension' : listed.length > 1 ? listed.includes(id) : parent === among,
    )
    .map(({ id }) => id)
}

/** The scale a name comes to for this person; null where it was not scored. */
export function scaleNamed({ instrument, result }: Scored, name: string): string | null {
  const scored = candidatesOf(instrument, name).flatMap((id) => {
    const found = result.scales[id]
    return found && found.score !== null ? [{ id, found }] : []
  })
  const rank = ranks[name.split(':')[0] ?? '']
  if (!rank) return scored[0]?.id ?? null
  const [by, place] = rank
  const ranked = by === heightOf && isOfType(instrument, scored) ? scoreOf : by
  return scored.toSorted((a, b) => ranked(b.found) - ranked(a.found)).at(place)?.id ?? null
}

function holds(scored: Scored, { scale, bands, is, type }: Aim): boolean {
  if (type !== undefined && type !== scored.result.type?.id && !typeIds(scored).includes(type)) return false
  if (bands === undefined && is === undefined) return true
  const named = scale === undefined ? null : scaleNamed(scored, scale)
  const band = named === null ? null : (scored.result.scales[named]?.band ?? null)
  return (
    (bands === undefined || (band !== null && bands.includes(band))) &&
    (is === undefined || (named !== null && is.includes(named)))
  )
}

export const aimsOf = (aim: Case<unknown>['for']): readonly Aim[] =>
  aim === undefined ? [] : Array.isArray(aim) ? (aim as readonly Aim[]) : [aim as Aim]

export const isMeant = (scored: Scored, { for: aim }: Pick<Case<unknown>, 'for'>): boolean =>
  aimsOf(aim).every((one) => holds(scored, one))

const firstMeant = <T>(scored: Scored, cases: readonly Case<T>[]): T | undefined =>
  cases.find((one) => isMeant(scored, one))?.text

function placed({ instrument, result, words }: Composing, id: string): Placed | null {
  const scale = instrument.scales.find((one) => one.id === id)
  const found = result.scales[id]
  if (!scale || !found || found.score === null) return null
  const { score, min, max, percentile } = found
  const name = words.scales[id]?.name || id
  return {
    name,
    score: String(Number(score.toFixed(scale.digits))),
    min: String(min),
    max: String(max),
    percentile,
  }
}

type Slot = (from: Composing, id: string) => string | undefined

const bandOf = ({ words, result }: Composing, id: string) =>
  words.scales[id]?.bands?.[result.scales[id]?.band ?? '']

/** What can be said of a scale: `{{n.place}}`, `{{highest:n.headline}}`. */
export const slots: Record<string, Slot> = {
  name: (from, id) => placed(from, id)?.name,
  score: (from, id) => placed(from, id)?.score,
  max: (from, id) => placed(from, id)?.max,
  place: (from, id) => {
    const at = placed(from, id)
    return at ? from.phrases.place(at) : undefined
  },
  label: (from, id) => bandOf(from, id)?.label,
  headline: (from, id) => bandOf(from, id)?.headline,
  high: ({ words }, id) => words.scales[id]?.high,
  low: ({ words }, id) => words.scales[id]?.low,
}

export const slotPattern = /\{\{([^{}]*)\}\}/g
/** All dimensions in a row, and the name of the type. */
export const bareSlots = ['scores', 'type']

function filled(from: Composing, slot: string): string | undefined {
  const { instrument, phrases, words } = from
  if (slot === 'scores') {
    const shown = instrument.scales.filter(({ role }) => role !== 'facet')
    return phrases.scores(shown.flatMap(({ id }) => placed(from, id) ?? []))
  }
  if (slot === 'type') return typeIds(from).flatMap((id) => words.types?.[id]?.name ?? [])[0]
  const at = slot.lastIndexOf('.')
  const id = scaleNamed(from, slot.slice(0, at))
  return id === null ? undefined : slots[slot.slice(at + 1)]?.(from, id)
}

/** Null where a slot has nothing to say: a sentence with a hole is not said. */
function said(from: Composing, text: string): string | null {
  let isWhole = true
  const whole = text.replaceAll(slotPattern, (_, slot: string) => {
    const words = filled(from, slot) ?? ''
    isWhole &&= words !== ''
    return words
  })
  return isWhole ? whole : null
}

function saidRun(from: Composing, run: Run): Run | null {
  if (typeof run === 'string') return said(from, run)
  if ('ref' in run) return run
  const words = said(from, 'strong' in run ? run.strong : run.text)
  if (words === null) return null
  return 'strong' in run ? { strong: words } : { ...run, text: words }
}

function saidWords(from: Composing, words: Words): Words | null {
  if (typeof words === 'string') return said(from, words)
  const runs = words.map((run) => saidRun(from, run))
  return runs.every((run) => run !== null) ? (runs as Run[]) : null
}

const saidAll = (from: Composing, all: readonly Words[]): Words[] =>
  all.flatMap((words) => {
    const told = saidWords(from, words)
    return told === null ? [] : [told]
  })

function saidBlock(from: Composing, block: Block): Block[] {
  if (typeof block === 'string' || Array.isArray(block)) return saidAll(from, [block])
  // Nothing in these speaks of one person.
  if ('picture' in block || 'table' in block || 'test' in block || 'footnotes' in block) return [block]
  if ('list' in block || 'steps' in block) {
    const items = saidAll(from, 'list' in block ? block.list : block.steps)
    return items.length === 0 ? [] : ['list' in block ? { list: items } : { steps: items }]
  }
  if ('note' in block) {
    const [note, ...more] = saidAll(from, [block.note, ...(block.more ?? [])])
    return note === undefined ? [] : [{ note, ...(more.length > 0 && { more }) }]
  }
  if ('box' in block) {
    const [title, text] = [said(from, block.box), block.text.flatMap((inner) => saidBlock(from, inner))]
    return title === null || text.length === 0
      ? []
      : [{ ...block, box: title, text: text as typeof block.text }]
  }
  const line = said(from, 'heading' in block ? block.heading : block.quote)
  if (line === null) return []
  return ['heading' in block ? { ...block, heading: line } : { quote: line }]
}

const blocksOf = (scored: Scored, part: Part): LongText =>
  typeof part === 'object' && 'cases' in part ? (firstMeant(scored, part.cases) ?? []) : [part]

export interface ComposedChapter {
  id: string
  title: string
  isFree: boolean
  lead: string
  text: Block[]
  /** The scale it shows. */
  figure: string | null
}

/** A chapter as it speaks to one person. */
export function composeChapter(from: Composing, chapter: ChapterTexts): ComposedChapter {
  const { id, title, isFree, lead, figure } = chapter
  const own = figure ?? aimsOf(chapter.for)[0]?.scale
  return {
    id,
    title,
    isFree,
    lead: said(from, (typeof lead === 'string' ? lead : firstMeant(from, lead)) ?? '') ?? '',
    text: chapter.paragraphs.flatMap((part) => blocksOf(from, part)).flatMap((one) => saidBlock(from, one)),
    figure: own === undefined ? null : scaleNamed(from, own),
  }
}
