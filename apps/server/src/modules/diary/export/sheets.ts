import type { Told } from './words.ts'

const columns = [
  'date',
  'time',
  'time_zone',
  'mood',
  'mood_name',
  'emotions',
  'activities',
  'sleep_hours',
  'text',
  'pictures',
  'voice_seconds',
] as const

const rowOf = (told: Told): Record<(typeof columns)[number], string | number | null> => ({
  date: told.day,
  time: told.time,
  time_zone: told.timeZone,
  mood: told.mood,
  mood_name: told.moodName,
  emotions: told.emotions.join(' | '),
  activities: told.activities.join(' | '),
  sleep_hours: told.sleep,
  text: told.text,
  pictures: told.pictures.length,
  voice_seconds: told.voice?.seconds ?? null,
})

const cell = (value: string | number | null): string => {
  const text = String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** With the mark by which spreadsheets know that it is UTF-8. */
export function csvOf(all: readonly Told[]): string {
  const lines = all.map((told) => {
    const row = rowOf(told)
    return columns.map((column) => cell(row[column])).join(',')
  })
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`
}

export const jsonOf = (all: readonly Told[]): string => `${JSON.stringify({ diary: all }, null, 2)}\n`
