import { inAllLanguages } from '@mindisle/base'
import { glossary } from '@mindisle/content/bazi'
import type { SearchSource } from '../search/index.ts'
import { baziTexts } from './texts.ts'

/** After all that may help, and after the other plays: few people type such a word for anything else. */
export const baziSearch: SearchSource = {
  kind: 'bazi',
  list: async () =>
    Object.entries(glossary).map(([id, { group, name, short }]) => ({
      id,
      categoryId: group,
      title: inAllLanguages((language) => baziTexts[language]('bazi.found', { name: name[language] })),
      line: short,
      words: Object.values(name),
      weight: -3,
    })),
}
