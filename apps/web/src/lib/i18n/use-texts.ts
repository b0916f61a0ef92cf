import {
  defaultLanguage,
  type Language,
  type MessageKey,
  type MessageTree,
  type Translate,
} from '@mindisle/base'
import { createContext, use } from 'react'
import type { AnyTexts, Texts } from './texts.ts'

export const LanguageContext = createContext<Language>(defaultLanguage)

export const useLanguage = (): Language => use(LanguageContext)

/** The texts of a feature in the reader's language; the screen waits for them as it waits for its own code. */
export function useTexts<T extends MessageTree>(texts: Texts<T>): Translate<MessageKey<T>> {
  const language = useLanguage()
  return texts.loaded(language) ?? use(texts.load(language))
}

export function useAnyTexts(texts: AnyTexts): Translate {
  const language = useLanguage()
  return texts.loaded(language) ?? use(texts.load(language))
}
