import type { Language } from '@mindisle/base'
import type { InstrumentTexts } from '../types.ts'
import { readForm } from './form.ts'

/** The words of an imported form as they stand in it. */
export function formWords(form: unknown, language: Language): Pick<InstrumentTexts, 'items' | 'options'> {
  const { items, optionSets } = readForm(form)
  return {
    items: Object.fromEntries(
      items.flatMap(({ item, texts, rows }) =>
        [{ id: item.id, texts }, ...rows].map((each) => [each.id, each.texts[language]]),
      ),
    ),
    options: Object.fromEntries(
      optionSets.map(({ id, options }) => [
        id,
        Object.fromEntries(options.map((option) => [option.id, option.texts[language]])),
      ]),
    ),
  }
}
