import type { Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { findReport, prepareAnyShown, type AnyShown } from './by-id/queries.ts'
import { mayReadReport, type Reader } from './policy.ts'
import { findOwnReport, type ReportRow } from './queries.ts'

/** To read it: one that is not for this reader is answered like one that never was. */
export async function requireReport(tx: Tx, reader: Reader, id: string): Promise<ReportRow> {
  const report = await findReport(tx, id)
  if (!report || !mayReadReport(reader, report)) throw notFound()
  return report
}

/** For what only its owner does with it: delete it, publish it, pay for it. */
export async function requireOwnReport(tx: Tx, userId: string, id: string): Promise<ReportRow> {
  const report = await findOwnReport(tx, userId, id)
  if (!report) throw notFound()
  return report
}

type Answered<K extends keyof AnyShown> = ReturnType<AnyShown[K]>

/** A report to be shown: nothing is found of one that is not for this reader. */
export interface FindShown {
  glimpse(reader: Reader, id: string): Answered<'glimpse'>
  whole(reader: Reader, id: string): Answered<'whole'>
}

export function prepareShown(tx: Tx): FindShown {
  const any = prepareAnyShown(tx)
  return {
    async glimpse(reader, id) {
      const glimpse = await any.glimpse(id)
      return glimpse && mayReadReport(reader, glimpse) ? glimpse : null
    },
    async whole(reader, id) {
      const shown = await any.whole(id)
      return shown && mayReadReport(reader, shown.report) ? shown : null
    },
  }
}
