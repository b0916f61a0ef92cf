import type { Language } from '@mindisle/base'
import { symptomGroups, symptomsByArticle } from '@mindisle/content/symptoms'
import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { findAssessments, presentCard } from '../../assessments/index.ts'
import { findRating } from '../../comments/index.ts'
import { findPlace, isMarked } from '../marks/queries.ts'
import { presentArticle } from '../present.ts'
import { findArticle, listArticles, readText } from '../queries.ts'
import { presentRecording } from '../recordings/present.ts'
import { findHeard } from '../recordings/queries.ts'

type Key = 'GET /api/article/show'

const relatedShown = 3

const pages = new Map(
  symptomGroups.flatMap((group) =>
    group.symptoms.map(({ id, name }) => [id, { id, name, groupId: group.id }]),
  ),
)

const symptomsOf = (articleId: string, language: Language): DataOf<Key>['symptoms'] =>
  (symptomsByArticle.get(articleId) ?? []).flatMap((id) => {
    const page = pages.get(id)
    return page ? [{ id, name: page.name[language], group_id: page.groupId }] : []
  })

/** Nothing is known of whoever comes without a token. */
async function mineOf(tx: Tx, userId: string | undefined, articleId: string) {
  if (userId === undefined) return { is_liked: false, is_favourite: false, place: null }
  return {
    is_liked: await isMarked(tx, { mark: 'like', userId, articleId }),
    is_favourite: await isMarked(tx, { mark: 'favourite', userId, articleId }),
    place: await findPlace(tx, userId, articleId),
  }
}

export async function showArticle({ tx, language, actor, query }: Call<Key>): Promise<DataOf<Key>> {
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
    symptoms: symptomsOf(row.id, language),
    recording: presentRecording(await findHeard(tx, row.id, language)),
    like_count: body.likeCount,
    favourite_count: body.favouriteCount,
    comment_count: (await findRating(tx, { subjectKind: 'article', subjectId: row.id })).commentCount,
    mine: await mineOf(tx, actor?.userId, row.id),
  }
}
