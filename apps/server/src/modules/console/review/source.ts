import type { ConsoleDataOf, ConsoleInputOf, Right } from '@mindisle/contract/console'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Acting } from '../../operators/index.ts'
import type { ConsoleDeps } from '../call.ts'

export type Kind = ConsoleInputOf<'POST /api/admin/review/open'>['body']['kind']
export type Decision = ConsoleInputOf<'POST /api/admin/review/decide'>['body']['decision']
type Item = ConsoleDataOf<'POST /api/admin/review/open'>

export interface WaitingItem {
  id: string
  excerpt: string
  since: Date
  isFirst: boolean
  /** A second operator has to confirm what was decided. */
  isSecond?: boolean
}

/** With what a list is read: some of it lies behind row-level security, which needs a transaction of its own. */
export interface Look {
  tx: Tx
  db: Database
  now: Date
}

/** All but who holds it, which is known apart. */
export type Opened = Omit<Item, 'kind' | 'id' | 'held_by' | 'is_mine'>

/** The verb that is typed for a decision, and its words. */
export interface Typed {
  verb: string
  args: string[]
}

/** A kind of thing that waits for a human eye. */
export interface ReviewSource {
  kind: Kind
  right: Right
  list(look: Look, most: number): Promise<WaitingItem[]>
  count(look: Look): Promise<number>
  /** Null: there is none. What is sealed is opened in the operator's name, which writes it down. */
  open(tx: Tx, id: string, sealed: Sealed): Promise<Opened | null>
  /** Null: this is no decision about such a thing. */
  typed(tx: Tx, id: string, decision: Decision, text: string): Promise<Typed | null>
  /** The bytes of one picture or paper (webp), opened; null where there is none such. */
  picture?(look: Look, id: string, picture: string, deps: ConsoleDeps): Promise<Uint8Array | null>
  /** How a decision is taken back; without one it cannot be. */
  undo?(id: string): Typed
}

export interface Sealed {
  as<T>(work: (acting: Acting) => Promise<T>): Promise<T>
  deps: ConsoleDeps
}

const excerptLength = 60

export function excerptOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('')}…` : letters.join('')
}

export function countReasons(reports: ReadonlyArray<{ reason: string }>): Item['reports'] {
  const reasons = [...new Set(reports.map(({ reason }) => reason))]
  return reasons.map((reason) => ({ reason, count: reports.filter((one) => one.reason === reason).length }))
}

/** What a thing without a thread, sender or stars has of them. */
export const bare = {
  stars: null,
  is_folded: false,
  reports: [],
  messages: [],
  contact: null,
  device: null,
  facts: [],
  pictures: [],
} satisfies Partial<Opened>
