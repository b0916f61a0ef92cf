import { type Language, localeOf } from '@mindisle/base'
import type { Words } from './words.ts'

const minute = 60_000

/** How long somebody has waited, in one word. */
export function waited(t: Words, since: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / minute))
  if (minutes < 60) return t('time.minutes', { count: minutes })
  if (minutes < 48 * 60) return t('time.hours', { count: Math.floor(minutes / 60) })
  return t('time.days', { count: Math.floor(minutes / 1440) })
}

/** Of another year, with its year: what waits for next May is not what went out last May. */
export function clock(language: Language, time: string, now = new Date()): string {
  const at = new Date(time)
  return new Intl.DateTimeFormat(localeOf(language), {
    ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}

export const money = (fen: number): string =>
  `¥${(fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`

/** Money or shells, by what an account counts in. */
export const sumOf = (t: Words, unit: 'points' | 'fen', sum: number): string =>
  unit === 'fen' ? money(sum) : t('shells', { count: sum })

interface Priced {
  pay_with: 'cash' | 'points'
  fen: number
  points: number
}

export const priceOf = (t: Words, { pay_with: payWith, fen, points }: Priced): string =>
  payWith === 'cash' ? money(fen) : t('shells', { count: points })

export const isPast = (time: string): boolean => new Date(time).getTime() < Date.now()
