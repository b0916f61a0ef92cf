import { inAllLanguages, languages } from '@mindisle/base'
import { symptomGroups, symptomsAtRisk } from '@mindisle/content/symptoms'
import type { SearchSource } from '../search/index.ts'
import { firstSentence } from './first-sentence.ts'

/** Among what fits equally well, after assessments and topics and before tags. */
const weight = 500

export const symptomsSearch: SearchSource = {
  kind: 'symptom',
  atRisk: symptomsAtRisk,
  list: async () =>
    symptomGroups
      .flatMap((group) => group.symptoms.map((symptom) => ({ group, symptom })))
      .map(({ group, symptom: { id, name, like, words } }, position) => ({
        id,
        categoryId: group.id,
        title: name,
        line: inAllLanguages((language) => firstSentence(like[language])),
        words: languages.flatMap((language) => [...words[language], group.name[language]]),
        weight: weight - position,
      })),
}
