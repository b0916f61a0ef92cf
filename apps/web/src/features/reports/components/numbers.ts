import { localeOf, type Language } from '@mindisle/base'
import { airy } from './days.ts'

const missing = '—'

/** A score with as many decimals as its scale has, none for nothing. */
export const scoreIn =
  (digits: number) =>
  (value: number | null): string =>
    value === null || !Number.isFinite(value) ? missing : String(Number(value.toFixed(digits)))

/** A difference always shows its direction, nought has none. */
export function signed(difference: number, digits: number): string {
  const size = scoreIn(digits)(Math.abs(difference))
  if (size === '0') return size
  return `${difference < 0 ? '−' : '+'}${size}`
}

/** Nobody is below or above everybody: the ends are said as ends. */
export function percentText(percentile: number): string {
  const whole = Math.round(percentile)
  if (whole < 1) return '<1'
  return whole > 99 ? '>99' : String(whole)
}

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** The number of a chapter, from 1 on. */
export function chapterNumeral(number: number, language: Language): string {
  if (language === 'en' || number > 19) return String(number)
  if (number > 10) return `十${numerals[number - 11] ?? ''}`
  return numerals[number - 1] ?? String(number)
}

export const momentText = (time: string, language: Language): string =>
  airy(
    new Intl.DateTimeFormat(localeOf(language), {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(new Date(time)),
  )

export const dayText = (time: string, language: Language): string =>
  airy(
    new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: 'long', day: 'numeric' }).format(
      new Date(time),
    ),
  )
