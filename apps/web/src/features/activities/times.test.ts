import { expect, test } from 'vitest'
import { activityFile } from './calendar.ts'
import { byMonthThere, ownClock, spanThere, tileOf } from './times.ts'

const walk = {
  starts_at: '2026-11-30T23:30:00.000Z',
  ends_at: '2026-12-01T01:30:00.000Z',
  time_zone: 'Asia/Shanghai',
}

test('times are those of the place, and the reader is told their own where it is another', () => {
  expect(spanThere(walk, 'zh-Hans')).toBe('12 月 1 日周二 07:30–09:30')
  expect(tileOf(walk, 'en')).toEqual({ above: 'Tue', day: '1' })
  expect(ownClock(walk, 'Asia/Taipei', 'en')).toBeNull()
  expect(ownClock(walk, 'Europe/Berlin', 'en')).toBe('1 December at 00:30')
})

test('dates are grouped by the month there, with the year where it is another', () => {
  const later = { ...walk, starts_at: '2027-01-05T00:00:00.000Z' }
  const months = byMonthThere([walk, walk, later], 'en')
  expect(months.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['December', 2],
    ['January 2027', 1],
  ])
})

test('a calendar gets moments of the world, no line too long, and no comma that ends a text', () => {
  const file = activityFile(
    {
      ...walk,
      id: 'walk',
      title: '周末，去江边慢走; slowly, and so on and so on until it is longer than a line may be',
      lead: 'Two lines\nof it',
      meeting: 'Under the crane',
      city: { id: 'shanghai', name: 'Shanghai' },
      area: 'Xuhui',
    },
    'https://mindisle.example/page8/activity/show?id=walk',
    new Date('2026-11-16T10:00:00Z'),
  )
  expect(file).toContain('DTSTART:20261130T233000Z\r\n')
  expect(file).toContain('DTEND:20261201T013000Z\r\n')
  expect(file).toContain('慢走\\; slowly\\, and')
  expect(file).toContain('Two lines\\nof it')
  expect(file).toContain('LOCATION:Shanghai\\, Xuhui\\, Under the crane\r\n')
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})
