import type { MessageKey } from '@mindisle/base'
import { createTexts } from '../../platform/texts.ts'
import zhHans from './messages/zh-Hans.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import zhHant from './messages/zh-Hant.json' with { type: 'json' }

declare module '../../platform/texts.ts' {
  interface Messages {
    diary: typeof zhHans
  }
}

export const diaryMessages = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en }
export const diaryTexts = createTexts<MessageKey<typeof zhHans>>(diaryMessages)
