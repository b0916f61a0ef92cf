import { expect, test } from 'vitest'
import { mayReadReport } from './policy.ts'

const report = { userId: 'owner' }

test('a report is for its owner', () => {
  expect(mayReadReport({ userId: 'owner', roles: [] }, report)).toBe(true)
  expect(mayReadReport({ userId: 'other', roles: [] }, report)).toBe(false)
})

test('a role alone opens nobody’s report', () => {
  const roles = [
    { role: 'counselor', organizationId: null },
    { role: 'organizer', organizationId: 'harbor' },
  ] as const
  expect(mayReadReport({ userId: 'other', roles }, report)).toBe(false)
})
