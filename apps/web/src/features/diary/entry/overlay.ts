import { beginningOf } from '@mindisle/base'
import { levelOf, valuesOf, type Draft } from './draft.ts'
import type { EntryBrief } from './types.ts'
import type { MoodLevel } from '@mindisle/ui/mood'
import { monthOfDay } from './days.ts'

/** As the server keeps it, so that a card does not change its words once it is synced. */
const excerptLength = 80

/** An entry as this device has it, as the lists show one; null while it has no mood. */
export function briefOf(draft: Draft): EntryBrief | null {
  const { when, mood, text, ...values } = valuesOf(draft)
  if (!when || mood === null) return null
  return {
    id: draft.id,
    day: when.day,
    at: when.at,
    mood,
    emotions: [...values.emotions],
    activities: [...values.activities],
    sleep: values.sleep,
    excerpt: beginningOf(text, excerptLength),
    picture_count: values.pictures.length,
    has_voice: values.voice !== null,
  }
}

const inOrder = (a: EntryBrief, b: EntryBrief): number =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : a.at - b.at || (a.id < b.id ? -1 : 1)

/** What the server has of a month, with what this device has changed since. */
export function overlay(
  month: string,
  list: readonly EntryBrief[],
  drafts: Readonly<Record<string, Draft>>,
): EntryBrief[] {
  const here = Object.values(drafts)
    .map(briefOf)
    .filter((brief) => brief !== null)
  const ids = new Set(here.map(({ id }) => id))
  return [
    ...list.filter(({ id }) => !ids.has(id)),
    ...here.filter(({ day }) => monthOfDay(day) === month),
  ].sort(inOrder)
}

export const byDay = (list: readonly EntryBrief[]): ReadonlyMap<string, EntryBrief[]> => {
  const days = new Map<string, EntryBrief[]>()
  for (const entry of list) days.set(entry.day, [...(days.get(entry.day) ?? []), entry])
  return days
}

/** The last entry of a day stands for it. */
export const moodOfDay = (entries: readonly EntryBrief[] | undefined): MoodLevel | null => {
  const last = entries?.at(-1)
  return last ? levelOf(last.mood) : null
}
