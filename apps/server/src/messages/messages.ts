import { createTranslate, type Language, type MessageKey, type Translate } from '@mindisle/base'
import en from './en.json' with { type: 'json' }
import zhHans from './zh-Hans.json' with { type: 'json' }
import zhHant from './zh-Hant.json' with { type: 'json' }

export type ServerText = MessageKey<typeof zhHans>

export const serverTexts: Record<Language, Translate<ServerText>> = {
  'zh-Hans': createTranslate('zh-Hans', zhHans),
  'zh-Hant': createTranslate('zh-Hant', zhHant),
  en: createTranslate('en', en),
}
