import type { DataOf, InputOf } from '@mindisle/contract'
import type { MoodLevel } from '@mindisle/ui/mood'

export type EntryInput = InputOf<'POST /api/diary/save'>['body']['entries'][number]
export type EntryView = DataOf<'POST /api/diary/save'>['entries'][number]
export type EntryBrief = DataOf<'GET /api/diary/month/:month'>['list'][number]
export type Clocks = EntryInput['clocks']
export type FileView = EntryView['files'][number]

export type When = Pick<EntryInput, 'day' | 'at' | 'time_zone'>
export type VoiceNote = NonNullable<EntryInput['voice']>

/** What an entry is made of; each is changed, kept and sent by itself, and has a clock of its own. */
export interface PartValues {
  when: When
  mood: MoodLevel | null
  emotions: readonly string[]
  activities: readonly string[]
  sleep: number | null
  text: string
  pictures: readonly string[]
  voice: VoiceNote | null
}
export type Part = keyof PartValues

/** One part as somebody has changed it on this device, and when by the server's clock. */
export type Change = {
  [P in Part]: {
    part: P
    value: PartValues[P]
    revision: number
    /** Of a text: those it was typed over, as the save names them. */
    over?: readonly string[]
  }
}[Part]

/** How the server had it when this device last read it. */
export interface Base extends PartValues {
  revision: number
  clocks: Clocks
}

export const parts = [
  'when',
  'mood',
  'emotions',
  'activities',
  'sleep',
  'text',
  'pictures',
  'voice',
] as const satisfies readonly Part[]

export const mostPictures = 9
export const mostEmotions = 12
export const mostActivities = 20
export const longestText = 10_000
export const longestOwnWord = 12
export const longestVoiceSeconds = 120

export type EntryVersion = DataOf<'GET /api/diary/show/:id'>['versions'][number]
