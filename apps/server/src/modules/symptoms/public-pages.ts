import { symptomGroups } from '@mindisle/content/symptoms'
import type { PublicPages } from '../../platform/http/previews.ts'
import { firstSentence } from './first-sentence.ts'

const pages = new Map(symptomGroups.flatMap(({ symptoms }) => symptoms.map((one) => [one.id, one])))

export const symptomPages: PublicPages = {
  page: 'page14/symptom/show',
  async find(_tx, id, { language }) {
    const symptom = pages.get(id)
    return symptom
      ? { title: symptom.name[language], description: firstSentence(symptom.like[language]) }
      : null
  },
  count: async () => pages.size,
  list: async (_tx, { limit, offset }) =>
    [...pages.keys()].slice(offset, offset + limit).map((id) => ({ id })),
}
