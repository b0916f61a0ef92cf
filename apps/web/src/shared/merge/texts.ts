import type { MessageKey, Translate } from '@mindisle/base'
import { defineTexts } from '../../lib/i18n/texts.ts'
import type zhHans from './messages/zh-Hans.json'

export type MergeText = Translate<MessageKey<typeof zhHans>>

/** What came along from visiting; said before, at and after signing in. */
export const mergeTexts = defineTexts<typeof zhHans>({
  'zh-Hans': () => import('./messages/zh-Hans.json'),
  'zh-Hant': () => import('./messages/zh-Hant.json'),
  en: () => import('./messages/en.json'),
})
