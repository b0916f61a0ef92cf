import type { Right } from '@mindisle/contract/console'
import type { StaticDecode, TSchema } from 'typebox'
import { Check, Clean } from 'typebox/value'
import type { Tx } from '../../platform/db/database.ts'
import type { Place } from '../../platform/db/keyset.ts'
import type { Texts } from '../../platform/http/texts.ts'

/** What is wrong with what was written, in words for whoever wrote it. */
export interface Flaw {
  field: string
  line: number | null
  text: string
}

/** One of them as it lies in its own table: what people see, or would. */
export interface EditedLine {
  subject: string
  title: Texts
  group: Texts
  isShown: boolean
  isEdited: boolean
  /** Where the page after it begins. */
  place: Place
}

export interface Wanted {
  /** An id, or a part of a title. */
  find: string | null
  after: Place | null
  limit: number
  now: Date
}

export interface Published<B> {
  subject: string
  body: B
  now: Date
}

interface Parts<B> {
  kind: string
  right: Right
  /** It decides what is concluded about people: a second operator has to agree. */
  needsTwo?: boolean
  /** What people pay goes by it: whoever publishes it has proven just now who they are. */
  isMoney?: boolean
  /** Whether new ones may be added. */
  mayAdd: boolean
  titleOf(body: B, subject: string): Texts
  list(tx: Tx, wanted: Wanted): Promise<EditedLine[]>
  /** As people see it now; null where there is none. */
  read(tx: Tx, subject: string): Promise<B | null>
  flawsOf(tx: Tx, subject: string, body: B, now: Date): Promise<Flaw[]>
  /** From now on people see this; the row is an edited one, which no start overwrites. */
  publish(tx: Tx, published: Published<B>): Promise<void>
}

/** A kind of thing that operators write; its module says how it is read, checked and shown. */
export interface Editable extends Parts<unknown> {
  /** Without fields that nobody asked for; null for what has another shape. */
  clean(body: unknown): unknown
}

/** The only place where the shape of a body is forgotten: whatever comes in passes `clean` first. */
export const editable = <S extends TSchema>(shape: S, parts: Parts<StaticDecode<S>>): Editable => ({
  ...(parts as unknown as Parts<unknown>),
  clean(body) {
    const cleaned: unknown = Clean(shape, structuredClone(body))
    return Check(shape, cleaned) ? cleaned : null
  },
})
