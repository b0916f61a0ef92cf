import type aboutTexts from './about/zh-Hans.json'
import type { Faq, GroupedFaq, Language } from './types.ts'

/** Texts of the about pages and of the public face, one part for each. */
export type About = typeof aboutTexts

const about: Record<Language, () => Promise<{ default: About }>> = {
  'zh-Hans': () => import('./about/zh-Hans.json'),
  'zh-Hant': () => import('./about/zh-Hant.json'),
  en: () => import('./about/en.json'),
}

const faq: Record<Language, () => Promise<{ default: Faq }>> = {
  'zh-Hans': () => import('./faq/zh-Hans.json'),
  'zh-Hant': () => import('./faq/zh-Hant.json'),
  en: () => import('./faq/en.json'),
}

const reportFaq: Record<Language, () => Promise<{ default: GroupedFaq }>> = {
  'zh-Hans': () => import('./faq/report-interpret/zh-Hans.json'),
  'zh-Hant': () => import('./faq/report-interpret/zh-Hant.json'),
  en: () => import('./faq/report-interpret/en.json'),
}

export const loadAbout = async (language: Language): Promise<About> => (await about[language]()).default
export const loadFaq = async (language: Language): Promise<Faq> => (await faq[language]()).default
export const loadReportFaq = async (language: Language): Promise<GroupedFaq> =>
  (await reportFaq[language]()).default
