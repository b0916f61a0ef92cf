import { searchWords } from '@mindisle/content'
import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { canonical } from '../cut.ts'
import { dayOf, sumCounts } from '../queries.ts'
import { readHotWords } from '../edit/editions.ts'

type Key = 'GET /api/search/hot'

const countedDays = 14
const day = 24 * 3_600_000

/** The words are ours; how often each was looked for lately decides only their order. */
export async function hotSearch({ tx, now, language }: Call<Key>): Promise<DataOf<Key>> {
  const words = (await readHotWords(tx))[language]
  const since = dayOf(new Date(now.getTime() - (countedDays - 1) * day))
  const counts = await sumCounts(tx, words.map(canonical), since)
  const countOf = (word: string): number => counts.get(canonical(word)) ?? 0
  return {
    words: words.toSorted((a, b) => countOf(b) - countOf(a)),
    feelings: searchWords.feelings.map((feeling) => ({
      id: feeling.id,
      name: feeling.name[language],
      line: feeling.line[language],
      category_id: feeling.categoryId,
      words: feeling.words[language],
    })),
  }
}
