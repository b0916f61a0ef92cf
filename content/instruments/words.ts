import type { Language } from '@mindisle/base'
import { ipipWords, questionsPackage } from './ipip-words.ts'
import { formWords } from './fhir/form-words.ts'
import type { InstrumentTexts } from './types.ts'

export type Words = Pick<InstrumentTexts, 'items' | 'options'>

/** Where the words of items and options come from when they are not ours: a package, or the form that was imported. */
export async function foreignWords(
  wording: string,
  language: Language,
  form: unknown,
): Promise<Words | undefined> {
  if (wording === `npm:${questionsPackage}`) return ipipWords(language)
  if (wording === 'imported') return formWords(form, language)
  return undefined
}
