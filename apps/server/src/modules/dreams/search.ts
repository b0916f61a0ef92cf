import { inAllLanguages } from '@mindisle/base'
import { dreamSymbols } from '@mindisle/content/dreams'
import type { SearchSource } from '../search/index.ts'
import { dreamsTexts } from './texts.ts'

/** By its name alone: the words a dream is searched by would turn up for nearly everything somebody types. */
export const dreamsSearch: SearchSource = {
  kind: 'dream',
  list: async () =>
    dreamSymbols.map(({ id, family, name, ask }) => ({
      id,
      categoryId: family,
      title: inAllLanguages((language) => dreamsTexts[language]('dream.found', { name: name[language] })),
      line: ask,
      words: Object.values(name),
      weight: -2,
    })),
}
