import { defineTexts } from '../../../lib/i18n/texts.ts'
import type zhHans from './messages/zh-Hans.json'

/** What a report says while it is read; the lists and records around it have their own, so that neither weighs on the other. */
export const texts = defineTexts<typeof zhHans>({
  'zh-Hans': () => import('./messages/zh-Hans.json'),
  'zh-Hant': () => import('./messages/zh-Hant.json'),
  en: () => import('./messages/en.json'),
})
