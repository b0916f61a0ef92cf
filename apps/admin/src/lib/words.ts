import {
  createTranslate,
  type Language,
  type MessageKey,
  type MessageTree,
  type Translate,
} from '@mindisle/base'
import { createContext, use } from 'react'
import type zhHans from '../messages/zh-Hans.json'

export type Words = Translate<MessageKey<typeof zhHans>>

/** Languages have more or fewer forms of a number: the keys are those of the first, which a check holds. */
const loaders: Record<Language, () => Promise<{ default: object }>> = {
  'zh-Hans': () => import('../messages/zh-Hans.json'),
  'zh-Hant': () => import('../messages/zh-Hant.json'),
  en: () => import('../messages/en.json'),
}

export const loadWords = async (language: Language): Promise<Words> =>
  createTranslate(language, (await loaders[language]()).default as MessageTree)

interface Spoken {
  t: Words
  language: Language
  change(language: Language): void
}

export const WordsContext = createContext<Spoken | null>(null)

export function useWords(): Spoken {
  const spoken = use(WordsContext)
  if (!spoken) throw new Error('no words yet')
  return spoken
}
