import { defineTexts } from '../lib/i18n/texts.ts'

/** The words of home and of all its cards in one piece, so that a card more is not a request more. */
export const homeTexts = defineTexts<Record<string, string>>({
  'zh-Hans': () => import('./home-words/zh-Hans.ts'),
  'zh-Hant': () => import('./home-words/zh-Hant.ts'),
  en: () => import('./home-words/en.ts'),
})
