import { createTranslate, type Language, type MessageKey, type Translate } from '@mindisle/base'
import en from './messages/en.json' with { type: 'json' }
import zhHans from './messages/zh-Hans.json' with { type: 'json' }
import zhHant from './messages/zh-Hant.json' with { type: 'json' }

export type CheckoutText = MessageKey<typeof zhHans>
export type CheckoutWords = Translate<CheckoutText>

export const checkoutWords: Record<Language, CheckoutWords> = {
  'zh-Hans': createTranslate('zh-Hans', zhHans),
  'zh-Hant': createTranslate('zh-Hant', zhHant),
  en: createTranslate('en', en),
}
