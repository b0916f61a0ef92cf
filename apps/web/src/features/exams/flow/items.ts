import type { Answers, AnswerValue, AttemptItem, SavedAnswer } from '../api/types.ts'

/** What stands together on one screen: a question, or the questions of one page. */
export interface ScreenOfItems {
  items: readonly AttemptItem[]
  /** Its first question's number, from 1. */
  from: number
}

const isChoice = ({ options }: AttemptItem, value: AnswerValue): boolean =>
  typeof value === 'string' && options.some(({ id }) => id === value)

export const chosenOf = (value: AnswerValue | undefined): readonly string[] => {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value : []
}

export const rowsOf = (value: AnswerValue | undefined): Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/** Whether it answers the question; of a timed one even the end of its time does. */
export function isAnswered(item: AttemptItem, answer: SavedAnswer | undefined): boolean {
  if (!answer) return false
  const { value } = answer
  switch (item.kind) {
    case 'timed':
      return value === null || isChoice(item, value)
    case 'multiple': {
      const count = Array.isArray(value) ? value.length : 0
      return count >= (item.least ?? 1) && count <= (item.most ?? item.options.length)
    }
    case 'scale':
    case 'number':
      return typeof value === 'number'
    case 'text':
      return typeof value === 'string' && value.trim() !== '' && fittingValue(item, value) !== null
    case 'matrix':
      return item.rows.every(({ id }) => rowsOf(value)[id] !== undefined)
    default:
      return isChoice(item, value)
  }
}

/** A condition may look at a whole question or at one row of a matrix. */
const chosenAt = (item: AttemptItem, name: string, answers: Answers): readonly string[] => {
  const value = answers[item.id]?.value
  return item.id === name ? chosenOf(value) : chosenOf(rowsOf(value)[name])
}

/** The questions this person is asked: an answer may open some and close others, whose own answers are kept. */
export function askedItems(items: readonly AttemptItem[], answers: Answers): AttemptItem[] {
  const named = new Map(items.flatMap((item) => [item, ...item.rows].map(({ id }) => [id, item] as const)))
  const known = new Map<string, boolean>()
  const holds = ({ item: name, options }: NonNullable<AttemptItem['when']>): boolean => {
    const other = named.get(name)
    if (!other || !isAsked(other)) return false
    return chosenAt(other, name, answers).some((id) => options.includes(id))
  }
  const isAsked = (item: AttemptItem): boolean => {
    const before = known.get(item.id)
    if (before !== undefined) return before
    // Two that wait for each other are never asked, instead of asking for ever.
    known.set(item.id, false)
    const isOpen = item.when === null || holds(item.when)
    known.set(item.id, isOpen)
    return isOpen
  }
  return items.filter(isAsked)
}

export function screensOf(asked: readonly AttemptItem[]): ScreenOfItems[] {
  const screens: Array<{ items: AttemptItem[]; from: number }> = []
  for (const [at, item] of asked.entries()) {
    const last = screens.at(-1)
    if (item.page !== null && last?.items[0]?.page === item.page) last.items.push(item)
    else screens.push({ items: [item], from: at + 1 })
  }
  return screens
}

export const isOpenItem = (item: AttemptItem, answers: Answers): boolean =>
  !item.is_optional && !isAnswered(item, answers[item.id])

/** Those that must be answered and are not yet. */
export const missingItems = (asked: readonly AttemptItem[], answers: Answers): AttemptItem[] =>
  asked.filter((item) => isOpenItem(item, answers))

export const answeredCount = (asked: readonly AttemptItem[], answers: Answers): number =>
  asked.filter((item) => isAnswered(item, answers[item.id])).length

/** Shows a matrix drawn for this sitting; a device that kept the question earlier knows of none. */
export const isDrawn = ({ cells }: AttemptItem): boolean => (cells ?? []).length > 0

/** A tap is the whole answer: the next question may come by itself. */
export const answersByTap = (item: AttemptItem): boolean =>
  item.kind === 'single' ||
  item.kind === 'forced' ||
  item.kind === 'image' ||
  item.kind === 'timed' ||
  (item.kind === 'scale' && item.look === 'dots')

/** A timed question is seen once: what was answered, or missed, stays. */
export const isClosed = (item: AttemptItem, answer: SavedAnswer | undefined): boolean =>
  item.kind === 'timed' && answer !== undefined

/**
 * What the server takes of an answer that is not finished: too few options, or too many words, are nothing yet. This
 * device keeps them as they are.
 */
export function fittingValue(item: AttemptItem | undefined, value: AnswerValue): AnswerValue {
  if (item?.kind === 'multiple' && Array.isArray(value)) {
    const isFit = value.length >= (item.least ?? 0) && value.length <= (item.most ?? item.options.length)
    return isFit ? value : null
  }
  if (item?.kind === 'text' && typeof value === 'string' && item.most !== null) {
    return Array.from(value).length <= item.most ? value : null
  }
  return value
}

/** The values of a scale, reckoned from its ends so that 0.1 steps stay on the grid. */
export function valuesOf({ min, max, step }: Pick<AttemptItem, 'min' | 'max' | 'step'>): number[] {
  const [low, high, by] = [min ?? 0, max ?? 0, step ?? 1]
  const count = Math.round((high - low) / by)
  return Array.from({ length: count + 1 }, (_, at) => Number((low + at * by).toFixed(6)))
}
