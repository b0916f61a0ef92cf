import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { findAssessments, presentCard } from '../../assessments/index.ts'
import { presentArticle } from '../present.ts'
import { findArticle, listArticles, readText } from '../queries.ts'

type Key = 'GET /api/article/show'

const relatedShown = 3

export async function showArticle({ tx, language, query }: Call<Key>): Promise<DataOf<Key>> {
  const row = await findArticle(tx, query.id)
  const body = row && (await readText(tx, row.id, language))
  if (!row || !body) throw notFound()
  const named = body.text.flatMap((block) => (typeof block === 'object' && 'test' in block ? block.test : []))
  const tests = await findAssessments(tx, [...named, ...body.tests])
  const near = { categoryId: row.categoryId, except: row.id, limit: relatedShown }
  const related = await listArticles(tx, near)
  return {
    ...presentArticle(row, language),
    text: [...body.text],
    tests: tests.map((one) => presentCard(one, language)),
    related: related.map((one) => presentArticle(one, language)),
  }
}
