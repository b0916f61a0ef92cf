import { expect, test } from 'vitest'
import { isoByDay } from './times.ts'

test('a moment is written as ever, whichever day came before', () => {
  const isoOf = isoByDay()
  for (let at = Date.parse('1969-12-30T00:00:00Z'); at < Date.parse('1970-01-03T00:00:00Z'); at += 7 * 60_000)
    expect(isoOf(at)).toBe(new Date(at).toISOString())
  const moments = ['2026-11-18T23:59:00.000Z', '2024-02-29T00:00:00.000Z', '2026-11-18T09:05:00.000Z']
  for (const moment of moments) expect(isoOf(Date.parse(moment))).toBe(moment)
})
