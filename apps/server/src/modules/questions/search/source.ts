import { beginningOf, languages, type Language } from '@mindisle/base'
import { questionTopics } from '@mindisle/content/questions'
import type { Tx } from '../../../platform/db/database.ts'
import { putSearchEntry, removeSearchEntry, type SearchEntry, type SearchSource } from '../../search/index.ts'
import { findQuestion, listFindable, type QuestionRow } from '../queries.ts'

const kind = 'question'
/** Among what fits equally well, after what we have written ourselves. */
const weight = 300
const longestLine = 80

const inEach = (of: (language: Language) => string): Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, string>

function entryOf({ id, topics, title, text, sample }: QuestionRow): Omit<SearchEntry, 'kind'> {
  const wordsIn = (language: Language) => sample?.[language] ?? { title: title ?? '', text: text ?? '' }
  const named = questionTopics.filter((topic) => topics.includes(topic.id))
  return {
    id,
    categoryId: topics[0] ?? 'other',
    title: inEach((language) => wordsIn(language).title),
    line: inEach((language) => beginningOf(wordsIn(language).text, longestLine)),
    words: named.flatMap(({ name }) => Object.values(name)),
    weight,
  }
}

/** Only what everybody may read, and nothing that is hard to read. */
const isFindable = ({ state, seenBy, isFolded }: QuestionRow): boolean =>
  state === 'shown' && seenBy !== 'private' && !isFolded

export const questionsSearch: SearchSource = {
  kind,
  list: async (tx) => (await listFindable(tx)).map(entryOf),
}

export async function bringFindable(tx: Tx, id: string): Promise<void> {
  const question = await findQuestion(tx, id)
  if (question && isFindable(question)) await putSearchEntry(tx, { kind, ...entryOf(question) })
  else await removeSearchEntry(tx, kind, id)
}

export const forgetFindable = (tx: Tx, id: string): Promise<void> => removeSearchEntry(tx, kind, id)
