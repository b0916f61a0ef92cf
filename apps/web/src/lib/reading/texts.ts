import { defineTexts } from '../i18n/texts.ts'
import type zhHans from './messages/zh-Hans.json'

/** Around a long text; a route whose page is read lists them beside its own. */
export const readingTexts = defineTexts<typeof zhHans>(
  {
    'zh-Hans': () => import('./messages/zh-Hans.json'),
    'zh-Hant': () => import('./messages/zh-Hant.json'),
    en: () => import('./messages/en.json'),
  },
  'reading',
)
