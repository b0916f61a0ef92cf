import type { Language } from '@mindisle/base'
import type { Tx } from '../../../platform/db/database.ts'
import { briefOf, type Brief } from '../present/brief.ts'
import { coreView } from '../present/core.ts'
import { findOwnReport, prepareList } from '../queries.ts'
import { nameOf, readingOf } from '../reading.ts'

interface Named {
  id: string
  name: string
  at: Date
}

export interface ToldReport extends Named, Brief {
  scales: Array<{ id: string; name: string; score: number | null; max: number; label: string }>
}

/** The last ones of a person, by name. */
export async function listOwnNamed(
  tx: Tx,
  userId: string,
  language: Language,
  count: number,
): Promise<Named[]> {
  const rows = await prepareList(tx)({ userId, assessmentIds: null, page: 1, perPage: count })
  const named: Named[] = []
  for (const row of rows)
    named.push({ id: row.id, name: nameOf(await readingOf(tx, row, language)), at: row.createdAt })
  return named
}

/** Scores and what they say, of these of a person's reports that are still there: no answers, no chapters. */
export async function toldReports(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  language: Language,
): Promise<ToldReport[]> {
  const told: ToldReport[] = []
  for (const id of ids) {
    const row = await findOwnReport(tx, userId, id)
    if (!row) continue
    const reading = await readingOf(tx, row, language)
    const { main, dimensions, totals } = coreView(reading)
    told.push({
      id,
      name: nameOf(reading),
      at: row.createdAt,
      ...briefOf(reading),
      scales: [...(main ? [main] : []), ...totals, ...dimensions].map((scale) => ({
        id: scale.id,
        name: scale.name,
        score: scale.score,
        max: scale.max,
        label: scale.band?.label ?? '',
      })),
    })
  }
  return told
}
