import type { DataOf } from '@mindisle/contract'
import {
  commonFaq,
  evidenceOf,
  findAssessment,
  findAssessments,
  type AssessmentRow,
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
  const [{ instrument, prepared, versions, related }, texts, categories, rating, tags, mine] =
    await Promise.all([
      withOthers(call, assessment),
      instrumentTexts(tx, assessment.id, assessment.version, language),
      listCategories(tx),
      findRating(tx, { subjectKind: 'assessment', subjectId: assessment.id }),
      listTagsOf(tx, assessment.id),
      mineOf(call, assessment.id),
    ])
  return {
    ...presentCard(assessment, language),
    category_name: categories.find(({ id }) => id === assessment.categoryId)?.name[language] ?? '',
    tags: tags.map(({ id, name }) => ({ id, name: name[language] })),
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
    versions,
    related,
    faq_count: texts.faq.length + commonFaq(language).length,
    comment_count: rating.commentCount,
    stars: averageOf(rating),
    mine,
  }
}

/** With the cards of the others it names. */
async function withOthers({ tx, language }: Call<Key>, { id, version }: AssessmentRow) {
  const loaded = await instrumentOf(tx, id, version)
  const cards = async (ids: readonly string[]) =>
    (await findAssessments(tx, ids)).map((row) => presentCard(row, language))
  const { versions, related } = loaded.instrument
  const [versionCards, relatedCards] = await Promise.all([cards(versions), cards(related)])
  return { ...loaded, versions: versionCards, related: relatedCards }
}

async function mineOf({ tx, now, actor }: Call<Key>, assessmentId: string): Promise<Detail['mine']> {
  if (!actor) return { is_starred: false, taken_times: 0, exam_id: null, answered_count: 0 }
  const { userId } = actor
  const [attempt, is_starred, taken_times] = await Promise.all([
    findUnderway(tx, userId, assessmentId),
    isStarred(tx, userId, assessmentId),
    countTimesTaken(tx, userId, assessmentId),
  ])
  const isOpen = attempt !== null && statusOf(attempt, now) === 'underway'
  return {
    is_starred,
    taken_times,
    exam_id: isOpen ? attempt.id : null,
    answered_count: isOpen ? await countAnswered(tx, attempt) : 0,
  }
}
