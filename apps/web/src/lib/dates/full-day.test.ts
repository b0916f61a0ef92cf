import { languages, localeOf } from '@mindisle/base'
import { expect, test } from 'vitest'
import { fullDay } from './full-day.ts'

const form = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const

test.each(languages)('in %s a day is written as everywhere', (language) => {
  const format = new Intl.DateTimeFormat(localeOf(language), form)
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-05`
    expect(fullDay(day, language)).toBe(format.format(new Date(day)))
  }
})
