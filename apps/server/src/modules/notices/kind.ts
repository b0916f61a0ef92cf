import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../platform/db/database.ts'

export type NoticeGroup = DataOf<'GET /api/notice/list'>['list'][number]['group']

export interface Told {
  /** Says nothing private: it may be read over somebody's shoulder. */
  title: string
  text: string
  /** A page of the app; null where there is nothing more to see. */
  href: string | null
  /** Outside the app nobody is told after this: a reminder of what has begun helps nobody. */
  until?: Date | undefined
}

/** Ids and numbers, never what somebody wrote: that is read where it lies, when the notice is looked at. */
export type NoticeFacts = Readonly<Record<string, string | number>>

/** One kind of thing that people are told of; its module registers it and tells it. */
export interface NoticeKind<Facts extends NoticeFacts = NoticeFacts> {
  /** As it is stored; never changes. */
  readonly kind: string
  readonly group: NoticeGroup
  /** Told in quiet hours too: it would be of no use afterwards. */
  readonly cannotWait?: true
  /** Whoever misses it misses an appointment: the only kind that an SMS is sent for. */
  readonly isMissedAppointment?: true
  /** In the order of what is given. */
  present(tx: Tx, facts: readonly Facts[], language: Language): Promise<readonly Told[]>
}

export type NoticeKinds = ReadonlyMap<string, NoticeKind>

/** A kind as the registry keeps it, whatever its facts are. */
export const noticeKind = <Facts extends NoticeFacts>(kind: NoticeKind<Facts>): NoticeKind<Facts> => kind

export function noticeKindsOf(list: readonly NoticeKind[]): NoticeKinds {
  const kinds = new Map(list.map((kind) => [kind.kind, kind]))
  if (kinds.size < list.length) throw new Error('two notices are of the same kind')
  return kinds
}
