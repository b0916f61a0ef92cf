import { expect, test } from 'vitest'
import { momentAt } from './breathing-pace.ts'

test('four in, two still, six out, five times', () => {
  const phases = Array.from({ length: 12 }, (_, second) => momentAt(second)?.phase)
  expect(phases.join(' ')).toBe('in in in in hold hold out out out out out out')
  expect(momentAt(0)).toEqual({ phase: 'in', left: 4, round: 1 })
  expect(momentAt(59)).toEqual({ phase: 'out', left: 1, round: 5 })
  expect(momentAt(60)).toBeNull()
})
