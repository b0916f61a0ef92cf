import { defineTexts } from '../../../lib/i18n/texts.ts'
import type zhHans from './messages/zh-Hans.json'

export const feedTexts = defineTexts<typeof zhHans>({
  'zh-Hans': () => import('./messages/zh-Hans.json'),
  'zh-Hant': () => import('./messages/zh-Hant.json'),
  en: () => import('./messages/en.json'),
})
