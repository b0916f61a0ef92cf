import { expect, test } from 'vitest'
import { quietUntil } from './quiet.ts'

const at = (timeZone: string, from: number, until: number) => ({
  quietFrom: from,
  quietUntil: until,
  timeZone,
})
const [ten, eight] = [22 * 60, 8 * 60]
const end = (settings: ReturnType<typeof at>, now: string) =>
  quietUntil(settings, new Date(now))?.toISOString() ?? null

test.each([
  ['before midnight', 'Asia/Shanghai', '2026-11-17T15:30:20Z', '2026-11-18T00:00:00.000Z'],
  ['after midnight', 'Asia/Shanghai', '2026-11-17T18:00:00Z', '2026-11-18T00:00:00.000Z'],
  ['at their first minute', 'Asia/Shanghai', '2026-11-17T14:00:00Z', '2026-11-18T00:00:00.000Z'],
  ['in another zone', 'America/New_York', '2026-11-17T04:00:00Z', '2026-11-17T13:00:00.000Z'],
  ['half an hour off', 'Asia/Kolkata', '2026-11-17T17:00:00Z', '2026-11-18T02:30:00.000Z'],
  ['while the clock goes back', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['while the clock goes forward', 'Europe/Berlin', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
])('quiet hours over midnight, %s, end by the clock of the person', (_, zone, now, until) => {
  expect(end(at(zone, ten, eight), now)).toBe(until)
})

test('outside of them, at their last minute and without any nothing waits', () => {
  expect(end(at('Asia/Shanghai', ten, eight), '2026-11-17T00:00:00Z')).toBeNull()
  expect(end(at('Asia/Shanghai', ten, eight), '2026-11-17T13:59:59Z')).toBeNull()
  expect(end(at('Asia/Shanghai', 60, 60), '2026-11-17T17:00:00Z')).toBeNull()
  const none = { quietFrom: null, quietUntil: null, timeZone: 'Asia/Shanghai' }
  expect(quietUntil(none, new Date())).toBeNull()
})

test('within one day', () => {
  expect(end(at('Asia/Shanghai', 13 * 60, 14 * 60), '2026-11-17T05:30:00Z')).toBe('2026-11-17T06:00:00.000Z')
  expect(end(at('Asia/Shanghai', 13 * 60, 14 * 60), '2026-11-17T06:00:00Z')).toBeNull()
})
