export { commonFaq } from './common-faq.ts'
export { evidenceOf } from './evidence.ts'
export { instrumentOf, instrumentTexts, type LoadedInstrument } from './instruments.ts'
export { presentCard } from './present.ts'
export {
  countTaken,
  findTable,
  findTables,
  isStarred,
  listCategories,
  listNames,
  listSpecials,
  listStars,
  listTables,
  listTags,
  listTagsOf,
  readInstrumentTexts,
  type SpecialRow,
  type TableFilter,
  type TableRow,
  type TableSort,
} from './queries.ts'
