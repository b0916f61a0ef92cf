import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Editable } from './editable.ts'
import { findLast, findLive, insertEdition, retireOthers, updateEdition, type EditionRow } from './queries.ts'

export interface Shown {
  edition: EditionRow
  now: Date
}

/**
 * What people see that no version holds: it came with the program, or with a newer one. It becomes a version before anything takes its
 * place, so that there is a way back to it. The subject is held. Answers the newest number.
 */
export async function keepSeen(tx: Tx, what: Editable, subject: string, now: Date): Promise<number> {
  const last = await findLast(tx, what.kind, subject)
  const seen = await what.read(tx, subject)
  if (seen === null) return last?.number ?? 0
  const live = await findLive(tx, what.kind, subject)
  if (live && isDeepStrictEqual(live.body, JSON.parse(JSON.stringify(seen)))) return last?.number ?? 0
  if (live) await updateEdition(tx, live.id, { isLive: false })
  const number = (last?.number ?? 0) + 1
  await insertEdition(tx, {
    id: newId(),
    kind: what.kind,
    subject,
    number,
    body: seen,
    operatorId: null,
    reason: '',
    createdAt: now,
    publishedAt: now,
    isLive: true,
    isLast: true,
  })
  return number
}

/** Whatever else was seen, or was to be seen later, gives way. */
export async function showEdition(tx: Tx, what: Editable, { edition, now }: Shown): Promise<void> {
  const { kind, subject, id, body } = edition
  await retireOthers(tx, kind, subject)
  await updateEdition(tx, id, { isLive: true, publishedAt: now, publishAt: edition.publishAt })
  await what.publish(tx, { subject, body, now })
}
