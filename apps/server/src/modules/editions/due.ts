import type { Database } from '../../platform/db/database.ts'
import type { DueWork } from '../../platform/jobs/due.ts'
import { recordMachineDeed } from '../operators/index.ts'
import type { Editable } from './editable.ts'
import { findEdition, holdSubject, listDue } from './queries.ts'
import { keepSeen, showEdition } from './show.ts'

interface Deps {
  db: Database
  editables: readonly Editable[]
}

/** What an operator gave a time is shown when it has come. */
export const dueEditions = ({ db, editables }: Deps): DueWork[] => [
  {
    name: 'publish-content',
    list: (now, limit) => listDue(db.direct, now, limit),
    settle: ({ id }, now) =>
      db.transaction(async (tx) => {
        const asked = await findEdition(tx, id)
        if (!asked) return
        await holdSubject(tx, asked.kind, asked.subject)
        const edition = await findEdition(tx, id)
        const what = editables.find(({ kind }) => kind === asked.kind)
        if (!edition?.publishAt || edition.publishedAt || edition.publishAt > now || !what) return
        await keepSeen(tx, what, edition.subject, now)
        await showEdition(tx, what, { edition, now })
        await recordMachineDeed(tx, {
          verb: 'content publish',
          subject: `${edition.kind} ${edition.subject}`,
          before: `version ${edition.number} at ${edition.publishAt.toISOString()}`,
          after: `version ${edition.number}`,
          reason: 'its time has come',
          now,
        })
      }),
  },
]
