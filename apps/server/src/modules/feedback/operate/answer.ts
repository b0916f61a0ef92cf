import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import { newId } from '../../../platform/ids.ts'
import { readFile } from '../../files/index.ts'
import { notify } from '../../notices/index.ts'
import type { Acting } from '../../operators/index.ts'
import { feedbackAnswered, feedbackClosed, feedbackDone } from '../notice-kinds.ts'
import { answered, ended, takenOn, type Status } from '../policy.ts'
import { threadView } from '../present.ts'
import { feedbackPicture } from '../purposes.ts'
import {
  insertMessage,
  listFiles,
  listMessages,
  lockNumber,
  updateThread,
  type FileRow,
  type ThreadRow,
} from '../queries.ts'
import { messagePlace } from '../sealed-words.ts'

/** Asked for only where words are opened or sealed. */
type KeysOf = () => Promise<PersonKeys>

export interface OpenedFeedback {
  view: ReturnType<typeof threadView>
  pictures: readonly FileRow[]
}

/** What the person wrote, with pictures, contact and device; that it was read is written down. Null: no such thread. */
export async function openFeedback(
  acting: Acting,
  number: number,
  keysOf: KeysOf,
): Promise<OpenedFeedback | null> {
  const { tx } = acting
  const thread = await lockNumber(tx, number)
  if (!thread) return null
  const messages = await listMessages(tx, [thread.id])
  const files = await listFiles(tx, [thread.id])
  const ring = await (await keysOf()).ringOf(tx, thread.userId)
  await acting.record({ verb: 'feedback show', subject: thread.id, before: thread.status, after: 'read' })
  return {
    view: threadView(ring, { thread, messages, files }),
    pictures: files,
  }
}

/** Opened, for whoever looks into it; those whose bytes are gone are left out. */
export async function readPictures(
  deps: Omit<Parameters<typeof readFile>[0], 'filePurposes'>,
  files: readonly FileRow[],
): Promise<Uint8Array[]> {
  const { name } = feedbackPicture
  const filePurposes = new Map([[name, feedbackPicture]])
  const read = await Promise.all(
    files.map(({ key, userId }) => readFile({ ...deps, filePurposes }, { key, userId, purpose: name })),
  )
  return read.flatMap((file) => file?.bytes ?? [])
}

/** The person sees that somebody is at it. False when it was taken on before. */
export async function takeOnFeedback(acting: Acting, number: number): Promise<boolean> {
  const thread = await lockNumber(acting.tx, number)
  const change = thread && takenOn(thread, acting.now)
  if (!thread || !change) return false
  await updateThread(acting.tx, thread.id, change)
  await acting.record({ verb: 'feedback look', subject: thread.id, before: thread.status, after: 'looking' })
  return true
}

async function say(acting: Acting, thread: ThreadRow, text: string, keys: PersonKeys): Promise<string> {
  const { tx, now } = acting
  const id = newId()
  const sealed = await keys.sealFor(tx, thread.userId, messagePlace(id), text)
  await insertMessage(tx, { id, threadId: thread.id, isTeam: true, sealed, createdAt: now })
  return id
}

export async function answerFeedback(
  acting: Acting,
  number: number,
  { text, keysOf }: { text: string; keysOf: KeysOf },
): Promise<boolean> {
  const { tx, now } = acting
  const thread = await lockNumber(tx, number)
  if (!thread) return false
  const about = await say(acting, thread, text, await keysOf())
  const change = answered(thread, now)
  await updateThread(tx, thread.id, change)
  const facts = { thread_id: thread.id }
  await notify(tx, feedbackAnswered, { userId: thread.userId, about, facts }, now)
  const after: Status = change.status ?? thread.status
  await acting.record({ verb: 'feedback answer', subject: thread.id, before: thread.status, after })
  return true
}

/** With a last word where one is given; one notice tells of both. */
export async function closeFeedback(
  acting: Acting,
  number: number,
  { status, text, keysOf }: { status: 'done' | 'closed'; text: string | null; keysOf: KeysOf },
): Promise<boolean> {
  const { tx, now } = acting
  const thread = await lockNumber(tx, number)
  if (!thread || thread.status === status) return false
  if (text !== null) {
    await say(acting, thread, text, await keysOf())
    await updateThread(tx, thread.id, answered(thread, now))
  }
  await updateThread(tx, thread.id, ended(status, now))
  const told = { userId: thread.userId, about: newId(), facts: { thread_id: thread.id } }
  await notify(tx, status === 'done' ? feedbackDone : feedbackClosed, told, now)
  await acting.record({ verb: 'feedback close', subject: thread.id, before: thread.status, after: status })
  return true
}
