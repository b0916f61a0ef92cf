import type { Span } from './api.ts'

export const firstHour = 7
export const lastHour = 23
export const hours = Array.from({ length: lastHour - firstHour }, (_, at) => firstHour + at)

const hourSpan = (hour: number): Span => ({ from: hour * 60, to: hour * 60 + 60 })

/** A part of it is enough: a session of ten to ten fifty takes the hour. */
export const touches = (spans: readonly Span[], hour: number): boolean => {
  const { from, to } = hourSpan(hour)
  return spans.some((span) => span.from < to && from < span.to)
}

export const covers = (spans: readonly Span[], hour: number): boolean => {
  const { from, to } = hourSpan(hour)
  return spans.some((span) => span.from <= from && to <= span.to)
}

export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else if (from < to) all.push({ from, to })
  }
  return all
}

/** The hour opened or closed; the rest as it was. */
export function withHour(spans: readonly Span[], hour: number, isOpen: boolean): Span[] {
  const { from, to } = hourSpan(hour)
  if (isOpen) return joined([...spans, { from, to }])
  return spans
    .flatMap((one) => [
      { from: one.from, to: Math.min(one.to, from) },
      { from: Math.max(one.from, to), to: one.to },
    ])
    .filter((one) => one.from < one.to)
}

export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Null where it is no time. */
export function minutesOf(typed: string): number | null {
  const found = /^(\d{1,2}):(\d{2})$/.exec(typed)
  if (!found) return null
  const minutes = Number(found[1]) * 60 + Number(found[2])
  return minutes <= 1440 && Number(found[2]) < 60 ? minutes : null
}

const day = 24 * 3_600_000
export const daysAfter = (name: string, count: number): string =>
  new Date(new Date(`${name}T00:00:00Z`).getTime() + count * day).toISOString().slice(0, 10)
