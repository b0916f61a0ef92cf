import type { MessageKey } from '@mindisle/base'
import { createTexts } from '../../platform/texts.ts'
import en from './messages/en.json' with { type: 'json' }
import zhHans from './messages/zh-Hans.json' with { type: 'json' }
import zhHant from './messages/zh-Hant.json' with { type: 'json' }

declare module '../../platform/texts.ts' {
  interface Messages {
    account: typeof zhHans
  }
}

export const accountMessages = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en }
export const accountTexts = createTexts<MessageKey<typeof zhHans>>(accountMessages)
