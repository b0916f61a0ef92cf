import { endpoint, type Who } from '@mindisle/contract'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { HeldRole, TokenFacts } from '../auth/authenticator.ts'
import { admit } from './admit.ts'
import { Refusal } from './refusal.ts'

const now = new Date()
const later = new Date(now.getTime() + 1_000)

const person = (isAuthMobile: boolean, roles: HeldRole[] = []): TokenFacts =>
  ({ isRevoked: false, isBanned: false, expiresAt: later, isAuthMobile, roles }) as unknown as TokenFacts

const people: Record<string, TokenFacts | null> = {
  nobody: null,
  visitor: person(false),
  member: person(true),
  counselor: person(true, [{ role: 'counselor', organizationId: null }]),
  organizer: person(true, [{ role: 'organizer', organizationId: 'o' }]),
  unverified: person(false, [{ role: 'counselor', organizationId: null }]),
}

function outcome(who: Who, facts: TokenFacts | null): string {
  try {
    admit(endpoint({ who, summary: '', data: Type.Object({}) }), facts, now)
    return 'in'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.status, error.details.type].filter(Boolean).join(' ')
  }
}

const mobile = '403 mobile_unverified'
const role = '403 role_needed'

describe('who is let in', () => {
  test.each<[Who, string[]]>([
    ['anyone', ['in', 'in', 'in', 'in', 'in', 'in']],
    ['user', ['401', 'in', 'in', 'in', 'in', 'in']],
    ['member', ['401', mobile, 'in', 'in', 'in', mobile]],
    [{ role: 'counselor' }, ['401', mobile, role, 'in', role, mobile]],
    [{ role: 'organizer' }, ['401', mobile, role, role, 'in', mobile]],
  ])('%j', (who, expected) => {
    expect(Object.values(people).map((facts) => outcome(who, facts))).toEqual(expected)
  })

  test('a banned counselor is banned first', () => {
    const banned = { ...people['counselor'], isBanned: true } as TokenFacts
    expect(outcome({ role: 'counselor' }, banned)).toBe('403 banned')
  })
})
