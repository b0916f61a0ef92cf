import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readDays, readPages } from '../diary/index.ts'
import { readLines } from '../plans/index.ts'
import { toldReports } from '../reports/index.ts'
import type { Choice } from './choice.ts'

type Content = DataOf<'POST /api/capsule/preview'>

interface Reading {
  tx: Tx
  keys: PersonKeys
  /** Whose it is, whoever looks. */
  userId: string
  language: Language
}

const curveDays = 30
const day = 24 * 3_600_000

/** Up to that day, and the one that may have begun east of us. */
const daysUpTo = (last: string): string[] =>
  Array.from({ length: curveDays + 1 }, (_, index) =>
    new Date(new Date(last).getTime() + (1 - index) * day).toISOString().slice(0, 10),
  )

async function curveOf({ tx, keys, userId }: Reading, choice: Choice): Promise<Content['curve']> {
  if (choice.diary !== 'curve') return []
  const days = await readDays(tx, keys, userId, daysUpTo(choice.day))
  return days.map(({ day: date, mean }) => ({ day: date, mood: mean }))
}

/** The only way to what a client has: nothing is read that they did not choose, and nothing that is not theirs. */
export async function contentOf(reading: Reading, choice: Choice): Promise<Content> {
  const { tx, keys, userId, language } = reading
  return {
    note: choice.note,
    reports: (await toldReports(tx, userId, choice.report_ids, language)).map(({ at, ...report }) => ({
      ...report,
      at: at.toISOString(),
    })),
    curve: await curveOf(reading, choice),
    pages: choice.diary === 'pages' ? await readPages(tx, keys, userId, choice.entry_ids) : [],
    plan: choice.has_plan ? await readLines(tx, keys, userId) : [],
  }
}
