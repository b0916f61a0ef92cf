import type { MoodLevel } from '@mindisle/ui/mood'
import { parts, type Base, type Change, type Clocks, type EntryInput, type EntryView } from './types.ts'
import type { Part, PartValues } from './types.ts'
import { unansweredOf } from './typed-over.ts'

/** An entry as this device has it: what the server had, and what was changed here since. */
export interface Draft {
  id: string
  base: Base | null
  changes: Readonly<Partial<Record<Part, Change>>>
}

export const levelOf = (mood: number): MoodLevel => Math.min(5, Math.max(1, Math.round(mood))) as MoodLevel

const blank: Omit<PartValues, 'when'> = {
  mood: null,
  emotions: [],
  activities: [],
  sleep: null,
  text: '',
  pictures: [],
  voice: null,
}

export const baseOf = (view: EntryView): Base => ({
  when: { day: view.day, at: view.at, time_zone: view.time_zone },
  mood: levelOf(view.mood),
  emotions: view.emotions,
  activities: view.activities,
  sleep: view.sleep,
  text: view.text,
  pictures: view.pictures,
  voice: view.voice,
  revision: view.revision,
  clocks: view.clocks,
})

const isNewer = (change: Change | undefined, base: Base | null): change is Change =>
  change !== undefined && change.revision > (base?.clocks[change.part] ?? 0)

export function valuesOf({ base, changes }: Draft): Omit<PartValues, 'when'> & Partial<PartValues> {
  const values: Partial<PartValues> = { ...blank, ...base }
  for (const part of parts) {
    const change = changes[part]
    if (isNewer(change, base)) Object.assign(values, { [part]: change.value })
  }
  return values as Omit<PartValues, 'when'> & Partial<PartValues>
}

export const fileIdsOf = ({ pictures, voice }: Pick<PartValues, 'pictures' | 'voice'>): string[] => [
  ...pictures,
  ...(voice ? [voice.id] : []),
]

/** What was never touched is as old as the entry. */
export function clocksOf({ base, changes }: Draft): Clocks {
  const begun = changes.when?.revision ?? changes.mood?.revision ?? 1
  const clockOf = (part: Part): number =>
    Math.max(base?.clocks[part] ?? 0, changes[part]?.revision ?? 0) || begun
  return Object.fromEntries(parts.map((part) => [part, clockOf(part)])) as Clocks
}

/** The mood alone is a whole entry; without one there is nothing to send yet. */
export function inputOf(draft: Draft): EntryInput | null {
  const { when, mood, emotions, activities, pictures, ...rest } = valuesOf(draft)
  if (!when || mood === null) return null
  const { text } = draft.changes
  const isWritten = isNewer(text, draft.base)
  const typedOver = isWritten ? unansweredOf(text, draft.base?.clocks.text ?? 0) : []
  return {
    id: draft.id,
    base_revision: draft.base?.revision ?? 0,
    ...when,
    mood,
    emotions: [...emotions],
    activities: [...activities],
    pictures: [...pictures],
    sleep: rest.sleep,
    voice: rest.voice,
    clocks: clocksOf(draft),
    // What is written is heard whenever it is sent: a tap on a mood must not be answered for words of yesterday.
    ...(isWritten && { text: rest.text }),
    ...(typedOver.length > 0 && { typed_over: typedOver }),
  }
}

/** Parts of the server's entry that were changed later than here. */
export function newerParts(view: EntryView, changes: Draft['changes']): Change[] {
  const base = baseOf(view)
  return parts
    .filter((part) => changes[part] !== undefined && base.clocks[part] > changes[part].revision)
    .map((part) => ({ part, value: base[part], revision: base.clocks[part] }) as Change)
}

/** Somebody has opened the page and changed nothing: no entry. */
export const isBlank = ({ base, changes }: Draft): boolean =>
  base === null && parts.every((part) => part === 'when' || changes[part] === undefined)
