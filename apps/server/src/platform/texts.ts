import {
  createTranslate,
  type Language,
  type MessageKey,
  type MessageTree,
  type Translate,
} from '@mindisle/base'
import en from './messages/en.json' with { type: 'json' }
import zhHans from './messages/zh-Hans.json' with { type: 'json' }
import zhHant from './messages/zh-Hant.json' with { type: 'json' }

/** Each module adds the type of its own, beside them: a key that nobody has is a type error wherever it is refused with. */
export interface Messages {
  platform: typeof zhHans
}

export type ServerText = { [M in keyof Messages]: MessageKey<Messages[M]> }[keyof Messages]
export type MessagesByLanguage = Record<Language, MessageTree>
export type ServerTexts<K extends string = ServerText> = Record<Language, Translate<K>>

export const createTexts = <K extends string>(messages: MessagesByLanguage): ServerTexts<K> => ({
  'zh-Hans': createTranslate('zh-Hans', messages['zh-Hans']),
  'zh-Hant': createTranslate('zh-Hant', messages['zh-Hant']),
  en: createTranslate('en', messages.en),
})

export const platformMessages = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en }
export const platformTexts = createTexts<MessageKey<typeof zhHans>>(platformMessages)
