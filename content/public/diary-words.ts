import type { Language } from '@mindisle/base'
import activityRows from './diary/activities.json' with { type: 'json' }
import emotionRows from './diary/emotions.json' with { type: 'json' }

type Texts = Record<Language, string>

/** A word for a feeling, where it stands between unpleasant and pleasant, calm and lively (−2 to 2), and its kin. */
export interface EmotionWord {
  id: string
  name: Texts
  valence: number
  energy: number
  family: string
  /** When the word fits. */
  hint: Texts
}

/** What a day was made of, until a person has a list of their own. */
export interface ActivityWord {
  id: string
  name: Texts
  /** A name of the icon set; empty where there is none that fits. */
  icon: string
}

export const emotionWords: readonly EmotionWord[] = emotionRows
export const activityWords: readonly ActivityWord[] = activityRows
