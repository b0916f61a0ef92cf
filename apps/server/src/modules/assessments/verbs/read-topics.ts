import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { presentCard } from '../present.ts'
import { findSpecial, findAssessments, listSpecials, type SpecialRow } from '../queries.ts'

type ListKey = 'GET /api/special/list'
type ShowKey = 'GET /api/special/show'
type Card = DataOf<ListKey>['list'][number]

const week = 7 * 24 * 3_600_000
/** 1970 began on a Thursday; weeks here begin on Monday. */
const firstMonday = 4 * 24 * 3_600_000

/** Each topic is that of the week in turn. */
export function fromThisWeek<T>(topics: readonly T[], now: Date): T[] {
  if (topics.length === 0) return []
  const turn = Math.floor((now.getTime() - firstMonday) / week) % topics.length
  return [...topics.slice(turn), ...topics.slice(0, turn)]
}

const assessmentsOf = ({ body }: SpecialRow): string[] => [...new Set(Object.values(body).flat())]

function presentTopic(row: SpecialRow, language: Language, assessmentCount: number): Card {
  const { name, line } = row.texts[language]
  return { id: row.id, name, line, category_id: row.categoryId, table_count: assessmentCount }
}

export async function listTopics({ tx, now, language }: Call<ListKey>): Promise<DataOf<ListKey>> {
  const rows = await listSpecials(tx)
  const visible = new Set((await findAssessments(tx, rows.flatMap(assessmentsOf))).map(({ id }) => id))
  const list = rows.map((row) =>
    presentTopic(row, language, assessmentsOf(row).filter((id) => visible.has(id)).length),
  )
  return { list: fromThisWeek(list, now) }
}

export async function showTopic({ tx, language, query }: Call<ShowKey>): Promise<DataOf<ShowKey>> {
  const row = await findSpecial(tx, query.id)
  if (!row) throw notFound()
  const assessments = await findAssessments(tx, assessmentsOf(row))
  const texts = row.texts[language]
  return {
    ...presentTopic(row, language, assessments.length),
    lead: texts.lead,
    sections: texts.sections.map(({ id, title, text }) => ({
      id,
      title,
      text: [...text],
      tables: assessments
        .filter((assessment) => row.body[id]?.includes(assessment.id))
        .map((assessment) => presentCard(assessment, language)),
    })),
    note: texts.note,
  }
}
