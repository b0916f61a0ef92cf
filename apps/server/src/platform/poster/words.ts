import { createTranslate, type MessageKey, type Translate } from '@mindisle/base'
import en from './messages/en.json' with { type: 'json' }
import zhHans from './messages/zh-Hans.json' with { type: 'json' }
import zhHant from './messages/zh-Hant.json' with { type: 'json' }
import type { DrawingLanguage } from './model.ts'

type PosterText = MessageKey<typeof zhHans>

/** The few words that every drawing has; all others come with it. */
export const wordsOf: Record<DrawingLanguage, Translate<PosterText>> = {
  'zh-Hans': createTranslate('zh-Hans', zhHans),
  'zh-Hant': createTranslate('zh-Hant', zhHant),
  en: createTranslate('en', en),
}

export type PosterWords = Translate<PosterText>
