import type { StaticDecode, TSchema } from 'typebox'
import type { Right } from './rights.ts'

/**
 * nobody: without a session, to get one · operator: whoever is signed in · a right: whoever has it. None of them is ever a member's token.
 */
export type Needs = 'nobody' | 'operator' | { right: Right }

export interface ConsoleEndpoint {
  needs: Needs
  summary: string
  /** Money, people's data and who may come in: asks for a proof of the last ten minutes. */
  fresh?: true
  /** What a body may weigh, where it is more than usual. */
  bodyBytes?: number
  query?: TSchema
  /** `file`: raw bytes of a recording instead of JSON. */
  body?: TSchema | 'file'
  data: TSchema
}

export type ConsoleMap = Readonly<Record<`${'GET' | 'POST'} /api/admin/${string}`, ConsoleEndpoint>>

type Part<E, K extends string> = E extends { [P in K]: infer S extends TSchema } ? StaticDecode<S> : undefined

export interface ConsoleInput<E extends ConsoleEndpoint> {
  query: Part<E, 'query'>
  body: E extends { body: 'file' } ? Uint8Array : Part<E, 'body'>
}
export type ConsoleData<E extends ConsoleEndpoint> = StaticDecode<E['data']>
