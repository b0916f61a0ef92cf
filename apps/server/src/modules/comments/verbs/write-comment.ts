import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { saysSomething, tidy } from '../../../platform/words.ts'
import { lockUsers } from '../../account/index.ts'
import { settle } from '../counters.ts'
import { judge } from '../policy.ts'
import { presentComments } from '../present.ts'
import * as queries from '../queries.ts'
import { commentPerDay, commentPerHour } from '../limits.ts'
import { tellOfReply } from './tell-thread.ts'
import { requireVisible, subjectOf, type CommentSubjects } from '../subject.ts'

type Key = 'POST /api/comment/write'
interface Deps {
  limits: Limits
  subjects: CommentSubjects
}

export async function writeComment(call: Call<Key>, { limits, subjects }: Deps): Promise<DataOf<Key>> {
  const { tx, actor, body, language } = call
  const wait = await limits.take([
    [commentPerHour, actor.userId],
    [commentPerDay, actor.userId],
  ])
  if (wait !== null) throw tooOften(wait)
  const text = tidy(body.text)
  if (!saysSomething(text)) throw new Refusal(422, 'comment.empty')
  const subject = await requireVisible(tx, subjects, subjectOf(body))
  await subject.requireEligible(tx, { userId: actor.userId, language }, body.table_id)
  // Whoever is being erased at this moment must not leave a comment behind; and two taps make one comment.
  const [author] = await lockUsers(tx, [actor.userId])
  if (!author) throw notSignedIn()
  const row =
    body.parent_id === undefined ? await writeTop(call, text) : await writeReply(call, text, body.parent_id)
  const [comment] = await presentComments(tx, [row], { userId: actor.userId, language })
  if (!comment) throw new Error('one row is one comment')
  return { comment, needs_help: call.heard.needsHelp === 'self' }
}

/** One opinion a person and subject: writing again changes it, and it is judged again. */
async function writeTop(
  { tx, now, actor, body, heard }: Call<Key>,
  text: string,
): Promise<queries.CommentRow> {
  const before = await queries.lockOwnTop(tx, actor.userId, subjectOf(body))
  const reports = before ? (await queries.listReports(tx, before.id)).length : 0
  const changes = { text, stars: body.stars ?? null, ...judge({ text, heard, before, reports }) }
  const row = before
    ? await queries.updateComment(tx, before.id, changes)
    : await queries.insertComment(tx, {
        id: newId(),
        ...subjectOf(body),
        userId: actor.userId,
        createdAt: now,
        ...changes,
      })
  await settle(tx, [[before, row]])
  return row
}

/** A reply to a reply belongs to the comment that both are under. */
async function writeReply(call: Call<Key>, text: string, parentId: string): Promise<queries.CommentRow> {
  const { tx, now, actor, body, heard } = call
  if (body.stars !== undefined)
    throw new Refusal(422, 'http.invalid', { data: { fields: [{ field: 'stars', problem: 'reply' }] } })
  const answered = await queries.findComment(tx, parentId)
  const parent = answered && (await queries.lockThread(tx, answered.parentId ?? answered.id))
  const isOpen = answered?.state === 'shown' && parent?.state === 'shown'
  const { subjectKind, subjectId } = subjectOf(body)
  const isThere = parent?.subjectKind === subjectKind && parent.subjectId === subjectId
  if (!parent || !isOpen || !isThere) throw notFound()
  const row = await queries.insertComment(tx, {
    id: newId(),
    subjectKind,
    subjectId,
    userId: actor.userId,
    parentId: parent.id,
    text,
    createdAt: now,
    ...judge({ text, heard, before: null, reports: 0 }),
  })
  await settle(tx, [[null, row]])
  await tellOfReply(tx, row, [answered, parent], now)
  return row
}
