import type { Language } from '@mindisle/base'
import { consentTexts } from '@mindisle/content/counselors'

/** The one that holds now. */
export const currentVersion = Math.max(...consentTexts.map(({ version }) => version))

/** A version that people agreed to is kept as long as somebody may want to read it: for good. */
export const partsOf = (version: number, language: Language) =>
  (consentTexts.find((one) => one.version === version)?.parts ?? []).map(({ title, text }) => ({
    title: title[language],
    text: text[language],
  }))
