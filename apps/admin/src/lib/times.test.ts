import { expect, test } from 'vitest'
import { clock } from './times.ts'

test('a time of another year says which', () => {
  const now = new Date('2026-11-18T08:00:00Z')
  expect(clock('en', '2031-05-01T09:00:00Z', now)).toContain('2031')
  expect(clock('en', '2026-12-01T09:00:00Z', now)).not.toContain('2026')
})
