import {
  createTranslate,
  type Language,
  type MessageKey,
  type MessageTree,
  type Translate,
} from '@mindisle/base'
import { wordsHere } from './words-here.ts'

type Loader<T> = () => Promise<{ default: T }>

/** The texts of one feature, fetched in the language that is needed. */
export interface Texts<T> {
  load(language: Language): Promise<Translate<MessageKey<T>>>
  /** What is there already, so that a screen whose texts have come does not wait. */
  loaded(language: Language): Translate<MessageKey<T>> | undefined
}

/** Texts that are handed on to where their keys are not known; whoever hands them on has checked the keys. */
export interface AnyTexts {
  load(language: Language): Promise<Translate>
  loaded(language: Language): Translate | undefined
}

export const asAnyTexts = <T>(texts: Texts<T>): AnyTexts => texts as unknown as AnyTexts

/** What is there: React reads it off the promise, where it would wait a turn for any other. */
const settled = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

const inUse = new Set<{ load(language: Language): Promise<unknown> }>()

/** Fetches what is on screen in another language, so that switching to it shows no gap. */
export const loadTextsInUse = (language: Language): Promise<unknown> =>
  Promise.all([...inUse].map((texts) => texts.load(language)))

/** `name`: of words so common that the page brings them along. */
export function defineTexts<T extends MessageTree>(
  loaders: Record<Language, Loader<T>>,
  name?: string,
): Texts<T> {
  const ready = new Map<Language, Translate<MessageKey<T>>>()
  const there = new Map<Language, Promise<Translate<MessageKey<T>>>>()
  const coming = new Map<Language, Promise<Translate<MessageKey<T>>>>()
  const fetchNow = async (language: Language): Promise<Translate<MessageKey<T>>> => {
    try {
      const words = (name && wordsHere<T>(name, language)) || (await loaders[language]())
      const translate = createTranslate<MessageKey<T>>(language, words.default)
      ready.set(language, translate)
      there.set(language, settled(translate))
      return translate
    } finally {
      // A failed fetch must not be remembered: the next screen tries again.
      coming.delete(language)
    }
  }
  const texts: Texts<T> = {
    loaded: (language) => ready.get(language),
    load(language) {
      inUse.add(texts)
      const promise = there.get(language) ?? coming.get(language) ?? fetchNow(language)
      if (!there.has(language)) coming.set(language, promise)
      return there.get(language) ?? promise
    },
  }
  return texts
}
