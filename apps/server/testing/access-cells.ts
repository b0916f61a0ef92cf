import type { WireInputOf, Key } from '@mindisle/contract'
import type { TestApp } from './test-app.ts'

/** Whoever is mostly refused comes first: what nobody changed is there for the next one. */
export const columns = [
  'anonymous',
  'expired token',
  'revoked token',
  'banned',
  'visitor',
  'other member',
  'owner',
] as const
export type Column = (typeof columns)[number]

/** A status, with the type where the wire promises one. */
export type Outcome = '200' | '401' | '404' | '403 banned' | '403 mobile_unverified' | '403 role_needed'

export interface Member {
  token: string
  mobile: string
}

/** The resource in the example belongs to the owner, whoever calls; `caller` is null without a live token. */
export interface Cell {
  app: TestApp
  owner(): Promise<Member>
  caller: { token: string; mobile: string | null } | null
}

type Loose<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

export interface Row<K extends Key> {
  input(cell: Cell): Loose<WireInputOf<K>> | Promise<Loose<WireInputOf<K>>>
  expected: Record<Column, Outcome>
  /** The example names something that belongs to one person. */
  owned?: true
}

const same = (outcome: Outcome): Record<Column, Outcome> =>
  Object.fromEntries(columns.map((column) => [column, outcome])) as Record<Column, Outcome>

export const everyone = { ...same('200'), banned: '403 banned' } as const
export const everyoneEvenBanned = same('200')
export const users = {
  ...everyone,
  anonymous: '401',
  'expired token': '401',
  'revoked token': '401',
} as const
export const usersEvenBanned = { ...users, banned: '200' } as const
export const members = { ...users, visitor: '403 mobile_unverified' } as const
export const ownerAlone = { ...users, visitor: '404', 'other member': '404' } as const

/** Whoever has it, has said yes to everything it asks first. */
export const attemptBody = { birth_year: 1990, gate_passed: 1, health_consent: 1 } as const
export const exampleAssessment = 'well-being-5'
export const adaptiveAssessment = 'ipip-neo-adaptive'

export async function attemptOf({ app, owner }: Cell, assessment = exampleAssessment) {
  const { token } = await owner()
  const input = { body: { table_id: assessment, ...attemptBody } }
  const { answer } = await app.send('POST /api/exam/start', input, { token })
  return { attempt: answer.data, token }
}

/** An attempt of the owner with every question answered. */
export async function answeredAttemptOf(
  cell: Cell,
  assessment = exampleAssessment,
): Promise<{ id: string; token: string }> {
  const { attempt, token } = await attemptOf(cell, assessment)
  const answers = attempt.items.map(({ id, options, min }) => ({
    item_id: id,
    value: options[0]?.id ?? min,
    revision: attempt.server_now,
    ms: 2_000,
  }))
  await cell.app.send('POST /api/exam/save', { body: { id: attempt.id, answers } }, { token })
  return { id: attempt.id, token }
}
