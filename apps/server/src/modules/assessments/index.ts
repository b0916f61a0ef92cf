export { mostAsked } from './content/most-asked.ts'
export { commonFaq } from './common-faq.ts'
export { tryGolden } from './edit/editions.ts'
export { parseForm, readForm, UnreadForm } from './edit/forms.ts'
export { listVersions } from './edit/queries.ts'
export { evidenceOf } from './evidence.ts'
export { instrumentOf, instrumentTexts, type LoadedInstrument } from './instruments.ts'
export { presentCard } from './present.ts'
export {
  findAssessment,
  findAssessments,
  isStarred,
  listCategories,
  listInForce,
  listNames,
  listSpecials,
  listStars,
  listAssessments,
  listTags,
  listTagsOf,
  readAssessments,
  readInstrumentTexts,
  type SpecialRow,
  type AssessmentFilter,
  type AssessmentRow,
  type AssessmentSort,
} from './queries.ts'
export { countPeople } from './verbs/count-people.ts'
