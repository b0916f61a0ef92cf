import { describe, expect, test } from 'vitest'
import { calendarFile, type Reminder } from './reminder.ts'

// A Monday.
const now = new Date(2026, 10, 16, 20, 15)
const reminder: Reminder = { at: 21 * 60 + 5, days: [0, 1, 2, 3, 4, 5, 6], uid: 'abc', sequence: 2 }
const linesOf = (file: string): string[] => file.replace(/\r\n /g, '').split('\r\n')

describe('a reminder in the calendar', () => {
  test('rings each day at the hour of wherever the person is', () => {
    const lines = linesOf(calendarFile({ reminder, title: '给自己一分钟', now }))
    expect(lines).toContain('DTSTART:20261116T210500')
    expect(lines).toContain('RRULE:FREQ=DAILY')
    expect(lines).toContain('TRIGGER:PT0M')
    expect(lines.some((line) => /TZID|^DTSTART:.*Z$/.test(line))).toBe(false)
  })

  test('begins on the first of its days', () => {
    const lines = linesOf(calendarFile({ reminder: { ...reminder, days: [2, 6] }, title: 'x', now }))
    expect(lines).toContain('DTSTART:20261118T210500')
    expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=WE,SU')
  })

  test('says neither whose it is nor what for', () => {
    expect(calendarFile({ reminder, title: '给自己一分钟', now })).not.toMatch(
      /心屿|mindisle|日记|diary|http/i,
    )
  })

  test('changed or taken away it is the same event, newer', () => {
    const first = linesOf(calendarFile({ reminder, title: 'x', now }))
    const over = linesOf(
      calendarFile({ reminder: { ...reminder, sequence: 3 }, title: 'x', now, isOver: true }),
    )
    expect(first).toEqual(expect.arrayContaining(['UID:abc', 'SEQUENCE:2', 'METHOD:PUBLISH']))
    expect(over).toEqual(
      expect.arrayContaining(['UID:abc', 'SEQUENCE:3', 'METHOD:CANCEL', 'STATUS:CANCELLED']),
    )
  })

  test('is a file that every calendar reads: short lines, no character cut, signs escaped', () => {
    const title = `${'给自己一分钟，'.repeat(12)}a;b,c\\d\ne`
    const file = calendarFile({ reminder, title, now })
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file).not.toContain('\uFFFD')
    expect(linesOf(file)).toContain(`SUMMARY:${'给自己一分钟，'.repeat(12)}a\\;b\\,c\\\\d\\ne`)
  })
})
