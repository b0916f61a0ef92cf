import type { MessageKey } from '@mindisle/base'
import { createTexts } from '../../platform/texts.ts'
import en from './messages/en.json' with { type: 'json' }
import zhHans from './messages/zh-Hans.json' with { type: 'json' }
import zhHant from './messages/zh-Hant.json' with { type: 'json' }

declare module '../../platform/texts.ts' {
  interface Messages {
    counselors: typeof zhHans
  }
}

export const counselorsMessages = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en }
export const counselorsTexts = createTexts<MessageKey<typeof zhHans>>(counselorsMessages)

/** Whoever is no longer there, or not shown to anybody. */
export const formerName = {
  'zh-Hans': counselorsTexts['zh-Hans']('counselor.former'),
  'zh-Hant': counselorsTexts['zh-Hant']('counselor.former'),
  en: counselorsTexts.en('counselor.former'),
}
