import type { Language } from '@mindisle/base'
import { activityWords, emotionWords } from '@mindisle/content/public/diary-words'
import type { Entry } from '../entry.ts'
import type { OwnWord } from '../own-words.ts'
import { diaryTexts } from '../texts.ts'

/** An entry in words, for paper and files. */
export interface Told {
  day: string
  time: string
  timeZone: string
  mood: number
  moodName: string
  emotions: string[]
  activities: string[]
  sleep: number | null
  /** Empty where nothing was said of it. */
  sleepName: string
  text: string
  pictures: string[]
  voice: Entry['voice']
  /** Empty where there is none. */
  voiceName: string
}

/** In one line, after its mood. */
export const detailsOf = ({ emotions, activities, sleepName }: Told): string =>
  [...emotions, ...activities, sleepName].filter(Boolean).join(' · ')

export type Tell = (entry: Entry) => Told

const timeOf = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

const moods = ['1', '2', '3', '4', '5'] as const

/** Words under the names that their person gave them; an id that nobody knows any more stays an id. */
export function tellIn(language: Language, own: readonly OwnWord[]): Tell {
  const namesOf = (
    kind: OwnWord['kind'],
    builtIn: ReadonlyArray<{ id: string; name: Record<Language, string> }>,
  ) =>
    new Map([
      ...builtIn.map(({ id, name }) => [id, name[language]] as const),
      ...own
        .filter((word) => word.kind === kind && word.name !== '')
        .map(({ id, name }) => [id, name] as const),
    ])
  const [emotions, activities] = [namesOf('emotion', emotionWords), namesOf('activity', activityWords)]
  const say = diaryTexts[language]
  return (entry) => ({
    day: entry.day,
    time: timeOf(entry.at),
    timeZone: entry.time_zone,
    mood: entry.mood,
    moodName: say(`diary.mood.${moods[entry.mood - 1] ?? '3'}`),
    emotions: entry.emotions.map((id) => emotions.get(id) ?? id),
    activities: entry.activities.map((id) => activities.get(id) ?? id),
    sleep: entry.sleep,
    sleepName: entry.sleep === null ? '' : say('diary.slept', { hours: entry.sleep }),
    text: entry.text,
    pictures: entry.pictures,
    voice: entry.voice,
    voiceName: entry.voice === null ? '' : say('diary.spoken', { seconds: entry.voice.seconds }),
  })
}
