import {
  counselorTopicsOf,
  firstSymptoms,
  icdTitles,
  symptomGroups,
  symptomsAtRisk,
  symptomsByArticle,
  symptomsReviewed,
} from '@mindisle/content/symptoms'
import type { DataOf, symptoms } from '@mindisle/contract'
import type { Call, Handlers } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { findArticles, presentArticle } from '../articles/index.ts'
import { findAssessments, presentCard } from '../assessments/index.ts'
import { firstSentence } from './first-sentence.ts'

type ListKey = 'GET /api/symptom/list'
type ShowKey = 'GET /api/symptom/show'

async function listSymptoms({ language }: Call<ListKey>): Promise<DataOf<ListKey>> {
  return {
    groups: symptomGroups.map(({ id, name }) => ({ id, name: name[language] })),
    list: symptomGroups.flatMap((group) =>
      group.symptoms.map(({ id, name, like, part }) => ({
        id,
        name: name[language],
        line: firstSentence(like[language]),
        group_id: group.id,
        part,
      })),
    ),
    first: [...firstSymptoms],
  }
}

const pages = new Map(
  symptomGroups.flatMap((group) => group.symptoms.map((symptom) => [symptom.id, { group, symptom }])),
)

const articlesOn = (id: string): string[] =>
  [...symptomsByArticle].filter(([, pagesOf]) => pagesOf.includes(id)).map(([article]) => article)

async function showSymptom({ tx, language, query }: Call<ShowKey>): Promise<DataOf<ShowKey>> {
  const page = pages.get(query.id)
  if (!page) throw notFound()
  const { group, symptom } = page
  const assessments = await findAssessments(tx, symptom.tests)
  const articles = await findArticles(tx, articlesOn(symptom.id))
  return {
    id: symptom.id,
    name: symptom.name[language],
    line: firstSentence(symptom.like[language]),
    group: { id: group.id, name: group.name[language] },
    part: symptom.part,
    red_flags: symptom.redFlags[language],
    like: symptom.like[language],
    common: symptom.common[language],
    behind: symptom.behind[language],
    icd: symptom.icd.map((code) => ({ code, title: icdTitles.get(code)?.[language] ?? '' })),
    tonight: symptom.tonight[language],
    this_week: symptom.thisWeek[language],
    see: symptom.see[language],
    tests: assessments.map((row) => presentCard(row, language)),
    articles: articles.map((row) => presentArticle(row, language)),
    counselor_topics: [...counselorTopicsOf(symptom.id, group.id)],
    sources: symptom.sources,
    reviewed: symptomsReviewed,
    is_risk: symptomsAtRisk.includes(symptom.id),
  }
}

export const symptomsRoutes = (): Handlers<keyof typeof symptoms> => ({
  'GET /api/symptom/list': listSymptoms,
  'GET /api/symptom/show': showSymptom,
})
