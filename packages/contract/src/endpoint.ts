import type { Static, TSchema } from 'typebox'

/**
 * anyone: no token needed, a live one is used · user: visitor or member · member: verified mobile.
 */
export type Who = 'anyone' | 'user' | 'member'

export type RefusalType =
  | 'agreement_needed'
  | 'already_open'
  | 'banned'
  | 'birth_year_needed'
  | 'balance_short'
  | 'code_invalid'
  | 'consent_needed'
  | 'account_missing'
  | 'exam_expired'
  | 'exam_incomplete'
  | 'exam_over'
  | 'feature_off'
  | 'gateway_down'
  | 'merge_settled'
  | 'mobile_taken'
  | 'mobile_unverified'
  | 'no_test'
  | 'not_configured'
  | 'order_not_found'
  | 'order_over'
  | 'password_wrong'
  | 'picture_refused'
  | 'provider_refused'
  | 'redeem_refused'
  | 'refund_refused'
  | 'report_needed'
  | 'report_locked'
  | 'sms_failed'
  | 'too_young'
  | 'visitor_merged'
  | 'wechat_needed'

interface Parts {
  who: Who
  summary: string
  /** A banned person may still call it: help, contact, export and deletion stay open. */
  banned?: 'allowed'
  params?: TSchema
  query?: TSchema
  /** `picture`: the raw bytes of an image instead of JSON. */
  body?: TSchema | 'picture'
  data: TSchema
  refusals?: readonly RefusalType[]
  /** Fields of the answer that are never stored for a replay. */
  secrets?: readonly string[]
  /** Doing it again changes nothing by its own rules: no key is kept, and it may be one statement. */
  repeatable?: true
  /** This call is what a limit protects; the access tests expect 429 to be possible. */
  limited?: true
}

export interface Endpoint extends Parts {
  refusals: readonly RefusalType[]
}

export function endpoint<const P extends Parts>(parts: P): P & Endpoint {
  return { refusals: [], ...parts }
}

export type Method = 'GET' | 'POST'
export type EndpointKey = `${Method} /api/${string}`
export type EndpointMap = Readonly<Record<EndpointKey, Endpoint>>

type Part<E, K extends string> = E extends { [P in K]: infer S extends TSchema } ? Static<S> : undefined

export interface Input<E extends Endpoint> {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: E extends { body: 'picture' } ? Uint8Array : Part<E, 'body'>
}
export type Data<E extends Endpoint> = Static<E['data']>

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

export const changesSomething = (key: string): boolean => !key.startsWith('GET ')
