import type { DataOf } from '@mindisle/contract'
import {
  commonFaq,
  evidenceOf,
  findTable,
  findTables,
  instrumentOf,
  instrumentTexts,
  isStarred,
  listCategories,
  listTagsOf,
  presentCard,
} from '../modules/assessments/index.ts'
import { averageOf, findRating } from '../modules/comments/index.ts'
import { countAnswered, countTimesTaken, findUnderway, statusOf } from '../modules/exams/index.ts'
import type { Call } from '../platform/http/call.ts'
import { notFound } from '../platform/http/refusal.ts'

type Key = 'GET /api/table/show'
type Detail = DataOf<Key>

/** Everything a person may know before taking it, and what they have to do with it already. */
export async function showTable(call: Call<Key>): Promise<Detail> {
  const { tx, language, query } = call
  const table = await findTable(tx, query.id)
  if (!table?.isVisible) throw notFound()
  const { instrument } = await instrumentOf(tx, table.id, table.version)
  const texts = await instrumentTexts(tx, table.id, table.version, language)
  const category = (await listCategories(tx)).find(({ id }) => id === table.categoryId)
  const rating = await findRating(tx, { subjectKind: 'assessment', subjectId: table.id })
  const cards = async (ids: readonly string[]) =>
    (await findTables(tx, ids)).map((row) => presentCard(row, language))
  return {
    ...presentCard(table, language),
    category_name: category?.name[language] ?? '',
    tags: (await listTagsOf(tx, table.id)).map(({ id, name }) => ({ id, name: name[language] })),
    intro: [...texts.intro],
    for_whom: [...texts.forWhom],
    not_for: [...texts.notFor],
    gets: texts.gets.map(({ title, text }) => ({ title, text })),
    provenance: texts.provenance,
    norm_sample: texts.normSample,
    recall: instrument.recall,
    min_age: instrument.minAge,
    is_health: instrument.isHealth ? 1 : 0,
    gate: instrument.hasGate ? (texts.gate ?? '') : null,
    evidence: evidenceOf(instrument, table.normN),
    citations: instrument.citations.map(({ text, url, doi }) => ({
      text,
      url: url ?? (doi ? `https://doi.org/${doi}` : null),
    })),
    licence: {
      holder: instrument.licence.holder,
      terms: instrument.licence.terms,
      url: instrument.licence.url,
    },
    versions: await cards(instrument.versions),
    related: await cards(instrument.related),
    faq_count: texts.faq.length + commonFaq(language).length,
    comment_count: rating.commentCount,
    stars: averageOf(rating),
    mine: await mineOf(call, table.id),
  }
}

async function mineOf({ tx, now, actor }: Call<Key>, tableId: string): Promise<Detail['mine']> {
  if (!actor) return { is_starred: 0, taken_times: 0, exam_id: null, answered_count: 0 }
  const { userId } = actor
  const exam = await findUnderway(tx, userId, tableId)
  const isOpen = exam !== null && statusOf(exam, now) === 'underway'
  return {
    is_starred: (await isStarred(tx, userId, tableId)) ? 1 : 0,
    taken_times: await countTimesTaken(tx, userId, tableId),
    exam_id: isOpen ? exam.id : null,
    answered_count: isOpen ? await countAnswered(tx, exam) : 0,
  }
}
