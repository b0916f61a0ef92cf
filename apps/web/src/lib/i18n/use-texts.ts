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

/**
 * The texts of a feature in the reader's language; the screen waits for them as it waits for its own code. `use` is called
 * whether or not they are there: React tells one wait of a screen from another by its place, and would hand out the texts of
 * the first for the second once the first is skipped.
 */
export function useTexts<T extends MessageTree>(texts: Texts<T>): Translate<MessageKey<T>> {
  const language = useLanguage()
  return use(texts.load(language))
}

export function useAnyTexts(texts: AnyTexts): Translate {
  const language = useLanguage()
  return use(texts.load(language))
}
