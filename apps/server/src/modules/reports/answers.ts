import { visibleItems, type AnswerValue, type Item, type Sheet } from '@mindisle/scoring'
import type { Tx } from '../../platform/db/database.ts'
import { findAttempt, listAnswers, sheetOf } from '../exams/index.ts'
import type { Reading } from './reading.ts'

/** The kept answers behind a report; null should the attempt be gone. */
export async function sheetBehind(tx: Tx, { report, instrument }: Reading): Promise<Sheet | null> {
  const attempt = await findAttempt(tx, report.userId, report.attemptId)
  if (!attempt) return null
  const answers = await listAnswers(tx, report.userId, report.attemptId)
  return sheetOf({ instrument, attempt, answers, person: report.result.person })
}

/** What was asked and is answered by itself: an item, or a row of a matrix. */
export interface Asked {
  id: string
  item: Item
  value: AnswerValue
}

function unitsOf(item: Item, value: AnswerValue): Asked[] {
  if (item.kind !== 'matrix') return [{ id: item.id, item, value }]
  const rows = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, string>>
  return item.rows.map((id) => ({ id, item, value: rows[id] ?? null }))
}

/** Everything that was asked, in the order of the attempt. */
export function askedIn({ instrument, prepared }: Reading, { answers, order }: Sheet): Asked[] {
  if (!prepared) return []
  const visible = new Set(visibleItems(prepared, answers))
  const byId = new Map(instrument.items.map((item) => [item.id, item]))
  const ids = (order ?? [...byId.keys()]).filter((id) => visible.has(id))
  return ids.flatMap((id) => {
    const item = byId.get(id)
    return item ? unitsOf(item, answers[id] ?? null) : []
  })
}

export const questionWords = ({ words }: Pick<Reading, 'words'>, id: string): string => words.items[id] || id

/** An answer as it was given, in the reader's language. */
export function answerWords({ words, say, language }: Reading, { item, value }: Asked): string {
  if (value === null) return say(item.kind === 'timed' ? 'report.late' : 'report.unanswered')
  if (typeof value === 'number') {
    const unit = words.units?.[item.id]
    return unit ? `${value} ${unit}` : String(value)
  }
  if (!('options' in item)) return typeof value === 'string' ? value : ''
  const chosen =
    typeof value === 'string' ? [value] : Array.isArray(value) ? (value as readonly string[]) : []
  const told = chosen.map((option) => words.options[item.options]?.[option] || option)
  return told.join(language === 'en' ? ', ' : '、')
}
