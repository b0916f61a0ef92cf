import { Unreadable } from './reading.ts'

const offset = 8 * 3_600_000

/** `2026-11-15 09:30:00`: both gateways think in the time of Beijing, wherever this server stands. */
export const beijingTime = (moment: Date): string =>
  new Date(moment.getTime() + offset).toISOString().slice(0, 19).replace('T', ' ')

export function momentInBeijing(text: string): Date {
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`)
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/.test(text) || Number.isNaN(moment.getTime()))
    throw new Unreadable('no time')
  return moment
}
