import type { Static, StaticDecode, TSchema } from 'typebox'

/** What a member may be besides. Operators are no members: they have accounts of their own. */
export type Role = 'counselor' | 'organizer'

/**
 * anyone: no token needed, a live one is used · user: visitor or member · member: verified mobile · a role: a member who
 * was given it.
 */
export type Who = 'anyone' | 'user' | 'member' | { role: Role }

export const describeWho = (who: Who): string => (typeof who === 'string' ? who : `role ${who.role}`)

export type RefusalType =
  | 'activity_closed'
  | 'activity_full'
  | 'agreement_needed'
  | 'already_open'
  | 'application_refused'
  | 'application_waits'
  | 'banned'
  | 'birth_year_needed'
  | 'balance_short'
  | 'chat_closed'
  | 'claimed'
  | 'code_invalid'
  | 'consent_needed'
  | 'counselor_gone'
  | 'account_missing'
  | 'exam_expired'
  | 'exam_incomplete'
  | 'exam_over'
  | 'feature_off'
  | 'gateway_down'
  | 'group_used'
  | 'identity_number'
  | 'identity_other'
  | 'identity_taken'
  | 'link_needed'
  | 'merge_settled'
  | 'mobile_taken'
  | 'mobile_unverified'
  | 'name_taken'
  | 'no_seats'
  | 'no_test'
  | 'not_configured'
  | 'order_not_found'
  | 'order_over'
  | 'owner_stays'
  | 'passkey_refused'
  | 'password_weak'
  | 'password_wrong'
  | 'picture_refused'
  | 'place_removed'
  | 'proof_needed'
  | 'provider_away'
  | 'provider_refused'
  | 'recording_refused'
  | 'redeem_refused'
  | 'refund_refused'
  | 'report_needed'
  | 'report_locked'
  | 'role_needed'
  | 'slot_taken'
  | 'sms_failed'
  | 'team_closed'
  | 'team_full'
  | 'team_mode'
  | 'team_removed'
  | 'too_few'
  | 'too_young'
  | 'totp_needed'
  | 'totp_on'
  | 'totp_wrong'
  | 'verb_refused'
  | 'visitor_merged'
  | 'wechat_needed'
  | 'withdraw_refused'
  | 'work_needed'

/** What operators can close while it is mended, or open for a part of people first; a new one says so in content/basicdata/features.json. */
export const switches = [
  'share.scene',
  'team.create',
  'incentive.withdraw',
  'comment.write',
  'chat.say',
  'order.create',
] as const
export type Switch = (typeof switches)[number]

interface Common {
  who: Who
  summary: string
  /** Refused with `feature_off` while its switch is off for whoever calls. */
  feature?: Switch
  /** A banned person may still call it: help, contact, export and deletion stay open. */
  banned?: 'allowed'
  params?: TSchema
  query?: TSchema
  refusals?: readonly RefusalType[]
  /** This call is what a limit protects; the access tests expect 429 to be possible. */
  limited?: true
  /**
   * It hands out everything, ends the account or changes how one gets in: a member must have proven on this device who
   * they are within the last ten minutes. Guests have nothing to prove it by.
   */
  fresh?: true
}

/**
 * How the server runs an endpoint. `transaction`: all of it or nothing, and once for one idempotency key · `direct`:
 * outside any transaction, for a read and for a change that changes nothing when it is done again · `stream`: events,
 * one after another, that a reader who lost the connection takes up again after the last one it has.
 */
export type Runs = 'transaction' | 'direct' | 'stream'

/** What a read may be to come from a replica: open to everybody, the same however often it is asked, and no way in. */
interface OldRead {
  reads?: 'replica'
  who: 'anyone'
  runs?: 'direct'
  body?: never
  feature?: never
  limited?: never
  fresh?: never
  secrets?: never
}
interface FreshRead {
  reads?: never
}

export type RawBody = 'picture' | 'file'
export const isRaw = (body: unknown): body is RawBody => body === 'picture' || body === 'file'

interface AnswerParts extends Common {
  /** Unless told, a GET runs `direct` and a POST in a `transaction`. */
  runs?: 'transaction' | 'direct'
  /** Raw bytes instead of JSON: `picture` of an image, `file` of an image or a recording. */
  body?: TSchema | RawBody
  /** The longest body in bytes, where 32 KB, or 16 KB of what anybody may send, are too few. */
  bodyBytes?: number
  data: TSchema
  /**
   * It may be some seconds old: where there is a replica that has all that the asker wrote, it answers. Never what a write is
   * decided by.
   */
  reads?: 'replica'
  /** How many are worked on at a time: a crowd of them stands in line, and others go past it. */
  atATime?: number
  /** Fields of the answer that are never stored for a replay. */
  secrets?: readonly string[]
  events?: never
}

/** Names that every stream has: its proper end, and a refusal or fault after the first event. */
type OwnEvents = { end?: never; failed?: never }

interface StreamParts extends Common {
  runs: 'stream'
  /** With `last_event_id`, for a reader that cannot set the header. */
  query: TSchema
  events: Readonly<Record<string, TSchema>> & OwnEvents
  body?: never
  bodyBytes?: never
  atATime?: never
  reads?: never
  data?: never
  secrets?: never
}

type Parts = AnswerParts | StreamParts
interface Refusals {
  refusals: readonly RefusalType[]
}
export type Endpoint = Parts & Refusals

export function endpoint<const P extends Parts>(parts: P): P & Refusals {
  return { refusals: [], ...parts }
}

export type Method = 'GET' | 'POST'
export type EndpointKey = `${Method} /api/${string}`
/** A GET is never a transaction, and a POST never a stream: what starts something is not what tells of it. */
export type EndpointMap = Readonly<
  Record<`GET /api/${string}`, Endpoint & { runs?: 'direct' | 'stream' } & (OldRead | FreshRead)> &
    Record<`POST /api/${string}`, Endpoint & { runs?: 'transaction' | 'direct' } & FreshRead> &
    Record<`POST /api/member/security/${string}`, Endpoint & { fresh: true }>
>

type Part<E, K extends string> = E extends { [P in K]: infer S extends TSchema } ? StaticDecode<S> : undefined

/** As handlers and callers know it; the edges alone know what is on the wire. */
export interface Input<E extends Endpoint> {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: E extends { body: RawBody } ? Uint8Array : Part<E, 'body'>
}
export type Data<E extends Endpoint> = E extends { data: infer S extends TSchema } ? StaticDecode<S> : never

/** What a stream tells, one of these at a time; `id` is where a reader takes it up again. */
export type StreamEvent<E extends Endpoint> = E extends { events: infer Events }
  ? { [N in keyof Events & string]: { id: string; event: N; data: Schema<Events[N]> } }[keyof Events & string]
  : never
type Schema<S> = S extends TSchema ? StaticDecode<S> : never

type WirePart<E, K extends string> = E extends { [P in K]: infer S extends TSchema } ? Static<S> : undefined

/** The same as JSON, for whoever speaks HTTP without the client. */
export interface WireInput<E extends Endpoint> {
  params: WirePart<E, 'params'>
  query: WirePart<E, 'query'>
  body: E extends { body: RawBody } ? Uint8Array : WirePart<E, 'body'>
}
export type WireData<E extends Endpoint> = E extends { data: infer S extends TSchema } ? Static<S> : never

export interface Answer<T> {
  success: boolean
  message: string
  data: T
  type?: RefusalType
}

export function splitKey(key: string): { method: Method; path: string } {
  const space = key.indexOf(' ')
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) }
}

export const runsOf = (key: string, { runs }: Pick<Endpoint, 'runs'>): Runs =>
  runs ?? (changesSomething(key) ? 'transaction' : 'direct')

export const changesSomething = (key: string): boolean => !key.startsWith('GET ')
