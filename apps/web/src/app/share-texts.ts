import { defineTexts } from '../lib/i18n/texts.ts'

/** Few share: none of it is part of the first load. */
export const shareTexts = defineTexts({
  'zh-Hans': () => import('./share-words/zh-Hans.json'),
  'zh-Hant': () => import('./share-words/zh-Hant.json'),
  en: () => import('./share-words/en.json'),
})
