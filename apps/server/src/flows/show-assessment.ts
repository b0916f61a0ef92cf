import type { DataOf } from '@mindisle/contract'
import {
  commonFaq,
  evidenceOf,
  findAssessment,
  findAssessments,
  instrumentOf,
  instrumentTexts,
  isStarred,
  listCategories,
  listTagsOf,
  presentCard,
} from '../modules/assessments/index.ts'
import { averageOf, findRating } from '../modules/comments/index.ts'
import { countAnswered, countTimesTaken, findUnderway, personOf, statusOf } from '../modules/exams/index.ts'
import { isForTeams } from '../modules/teams/index.ts'
import type { Call } from '../platform/http/call.ts'
import { notFound } from '../platform/http/refusal.ts'

type Key = 'GET /api/table/show'
type Detail = DataOf<Key>

/** Everything a person may know before taking it, and what they have to do with it already. */
export async function showAssessment(call: Call<Key>): Promise<Detail> {
  const { tx, now, language, actor, query } = call
  const assessment = await findAssessment(tx, query.id)
  if (!assessment?.isVisible) throw notFound()
  const { instrument, prepared } = await instrumentOf(tx, assessment.id, assessment.version)
  const texts = await instrumentTexts(tx, assessment.id, assessment.version, language)
  const category = (await listCategories(tx)).find(({ id }) => id === assessment.categoryId)
  const rating = await findRating(tx, { subjectKind: 'assessment', subjectId: assessment.id })
  const cards = async (ids: readonly string[]) =>
    (await findAssessments(tx, ids)).map((row) => presentCard(row, language))
  return {
    ...presentCard(assessment, language),
    category_name: category?.name[language] ?? '',
    tags: (await listTagsOf(tx, assessment.id)).map(({ id, name }) => ({ id, name: name[language] })),
    intro: [...texts.intro],
    for_whom: [...texts.forWhom],
    not_for: [...texts.notFor],
    gets: texts.gets.map(({ title, text }) => ({ title, text })),
    provenance: texts.provenance,
    norm_sample: texts.normSample,
    recall: instrument.recall,
    min_age: instrument.minAge,
    is_health: instrument.isHealth,
    may_team: isForTeams(instrument),
    gate: instrument.hasGate ? (texts.gate ?? '') : null,
    evidence: evidenceOf(prepared, assessment.normN, personOf(actor?.profile ?? null, now, language)),
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
    mine: await mineOf(call, assessment.id),
  }
}

async function mineOf({ tx, now, actor }: Call<Key>, assessmentId: string): Promise<Detail['mine']> {
  if (!actor) return { is_starred: false, taken_times: 0, exam_id: null, answered_count: 0 }
  const { userId } = actor
  const attempt = await findUnderway(tx, userId, assessmentId)
  const isOpen = attempt !== null && statusOf(attempt, now) === 'underway'
  return {
    is_starred: await isStarred(tx, userId, assessmentId),
    taken_times: await countTimesTaken(tx, userId, assessmentId),
    exam_id: isOpen ? attempt.id : null,
    answered_count: isOpen ? await countAnswered(tx, attempt) : 0,
  }
}
