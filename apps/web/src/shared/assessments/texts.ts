import { defineTexts } from '../../lib/i18n/texts.ts'
import type zhHans from './messages/zh-Hans.json'

/** The words on an assessment's card; a route that shows cards lists them beside its own. */
export const assessmentTexts = defineTexts<typeof zhHans>(
  {
    'zh-Hans': () => import('./messages/zh-Hans.json'),
    'zh-Hant': () => import('./messages/zh-Hant.json'),
    en: () => import('./messages/en.json'),
  },
  'assessments',
)
