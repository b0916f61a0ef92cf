import type { DataOf } from '@mindisle/contract'
import { LRUCache } from 'lru-cache'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { instrumentOf } from '../../assessments/index.ts'
import type { FindReportId } from '../deps.ts'
import { requireFitting } from '../fitting.ts'
import { gone } from '../gone.ts'
import { settleRevisions, statusOf } from '../policy.ts'
import { findAttempt, listAnswers } from '../queries.ts'
import type { SaveQueue } from '../save-queue.ts'

type Key = 'POST /api/exam/save'
type Answer = DataOf<Key>

/** Which instrument an attempt began with never changes: after the first save nothing needs to be read before the next. */
const instrumentsOfAttempts = new LRUCache<string, { assessmentId: string; version: string }>({ max: 20_000 })

async function instrumentOfAttempt(tx: Tx, userId: string, id: string) {
  const key = `${userId} ${id}`
  const known = instrumentsOfAttempts.get(key)
  const found = known ?? (await findAttempt(tx, userId, id))
  if (!found) return null
  const { assessmentId, version } = found
  if (!known) instrumentsOfAttempts.set(key, { assessmentId, version })
  return instrumentOf(tx, assessmentId, version)
}

interface Deps {
  queue: SaveQueue
  findReportId: FindReportId
}

/** Permission and state are part of the statement itself, so that nothing can change between asking and writing. */
export async function saveAnswers(
  { tx, now, actor, body }: Call<Key>,
  { queue, findReportId }: Deps,
): Promise<Answer> {
  const { id, current_item: currentItem = null, elapsed_ms: elapsedMs = 0 } = body
  const { userId } = actor
  const loaded = await instrumentOfAttempt(tx, userId, id)
  if (!loaded) return unsaved(tx, { userId, id, now, findReportId })
  requireFitting(loaded, body.answers, currentItem)
  const answers = settleRevisions(body.answers, now)
  const kept = await queue.save({ userId, id, answers, currentItem, elapsedMs, now })
  if (kept === null) return unsaved(tx, { userId, id, now, findReportId })
  const newer = kept < answers.length ? await newerThan(tx, userId, id, answers) : []
  return { status: 'underway', report_id: null, server_now: now.getTime(), newer }
}

/** What another device has answered later than this one did. */
async function newerThan(
  tx: Tx,
  userId: string,
  id: string,
  sent: Answer['newer'],
): Promise<Answer['newer']> {
  const revisions = new Map(sent.map((answer) => [answer.item_id, answer.revision]))
  const kept = await listAnswers(tx, userId, id)
  return kept.filter(({ item_id: item, revision }) => revision > (revisions.get(item) ?? Infinity))
}

interface Unsaved {
  userId: string
  id: string
  now: Date
  findReportId: FindReportId
}

/** Somebody else's attempt looks like one that is gone. */
async function unsaved(tx: Tx, { userId, id, now, findReportId }: Unsaved): Promise<Answer> {
  const told = { server_now: now.getTime(), newer: [] }
  const attempt = await findAttempt(tx, userId, id)
  if (attempt) {
    const status = statusOf(attempt, now)
    // It became this person's only now: to say "under way" would acknowledge what was not kept.
    if (status === 'underway')
      throw new Error('a sitting changed hands amid a save; the client sends it again')
    return { ...told, status, report_id: await findReportId(tx, userId, id) }
  }
  const refusal = await gone(tx, userId)
  if (refusal.status !== 404) throw refusal
  return { ...told, status: 'discarded', report_id: null }
}
