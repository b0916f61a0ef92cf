import type { Database } from '../../../platform/db/database.ts'
import { everyAsked } from '../money/approvals.ts'
import { listLines } from './waiting.ts'
import { putAges } from './queries.ts'

const hour = 3_600_000

/** How long the oldest of each kind has waited by now. */
export async function noteAges(db: Database, now: Date): Promise<void> {
  // Whatever waits, for whomever.
  const everybody = { id: '', roles: ['owner'], asked: () => everyAsked(db.direct, now) }
  const lines = await listLines({ tx: db.direct, db, now }, everybody)
  const begun = new Date(Math.floor(now.getTime() / hour) * hour)
  const rows = lines.flatMap(({ kind, count, oldest }) =>
    oldest === null
      ? []
      : [
          {
            kind,
            waiting: count,
            minutes: Math.max(0, Math.floor((now.getTime() - Date.parse(oldest)) / 60_000)),
          },
        ],
  )
  const nothing = { kind: '', waiting: 0, minutes: 0 }
  await putAges(
    db.direct,
    [nothing, ...rows].map((row) => ({ hour: begun, ...row })),
  )
}
