import type { DataOf } from '@mindisle/contract'
import type { KeyRing } from '../../platform/crypto/person-keys.ts'
import { fileAddress } from '../files/index.ts'
import { mayJudge, mostMessages } from './policy.ts'
import { smallSide } from './purposes.ts'
import type { FileRow, MessageRow, ThreadRow } from './queries.ts'
import { openMessage, openThread } from './sealed-words.ts'

type Brief = DataOf<'GET /api/feedback/list'>['list'][number]
type Shown = DataOf<'GET /api/feedback/show'>
type Picture = Shown['pictures'][number]

export const pictureView = ({ id, key }: Pick<FileRow, 'id' | 'key'>): Picture => ({
  id,
  url: fileAddress(key),
  small_url: fileAddress(key, smallSide),
})

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null

export function briefView(ring: KeyRing, row: ThreadRow): Brief {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    text: openThread(ring, row).text,
    created_at: row.createdAt.toISOString(),
    answered_at: timeOf(row.answeredAt),
    is_new: row.isNew,
  }
}

/** A thread and everything that hangs on it. */
export interface Whole {
  thread: ThreadRow
  messages: readonly MessageRow[]
  files: readonly FileRow[]
}

export function threadView(ring: KeyRing, { thread, messages, files }: Whole): Shown {
  const { contact, device } = openThread(ring, thread)
  const picturesOf = (id: string | null) => files.filter(({ messageId }) => messageId === id).map(pictureView)
  return {
    ...briefView(ring, thread),
    pictures: picturesOf(null),
    contact,
    device,
    looked_at: timeOf(thread.lookedAt),
    ended_at: timeOf(thread.endedAt),
    messages: messages.map((message) => ({
      id: message.id,
      is_team: message.isTeam,
      text: openMessage(ring, message),
      at: message.createdAt.toISOString(),
      pictures: picturesOf(message.id),
    })),
    may_judge: mayJudge(thread),
    may_add: messages.length < mostMessages,
  }
}
