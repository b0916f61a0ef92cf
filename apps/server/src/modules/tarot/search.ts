import { inAllLanguages } from '@mindisle/base'
import { tarotCards } from '@mindisle/content/tarot'
import type { SearchSource } from '../search/index.ts'
import { tarotTexts } from './texts.ts'

/** What is for fun comes after all that may help: each title says first what it is, so that no plain word is its whole name. */
export const tarotSearch: SearchSource = {
  kind: 'tarot',
  list: async () =>
    tarotCards.map(({ id, suit, name, keywords }) => ({
      id,
      categoryId: suit,
      title: inAllLanguages((language) => tarotTexts[language]('tarot.found', { name: name[language] })),
      line: inAllLanguages((language) =>
        keywords.upright[language].join(tarotTexts[language]('tarot.comma')),
      ),
      words: Object.values(name),
      weight: -1,
    })),
}
