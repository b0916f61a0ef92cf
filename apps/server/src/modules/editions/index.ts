export { editable, type Editable, type EditedLine, type Flaw } from './editable.ts'
export {
  editableFor,
  publishEdition,
  restoreEdition,
  saveEdition,
  unscheduleEdition,
} from './operate/edit.ts'
export {
  findEdition,
  findLast,
  findLive,
  listDrafts,
  listEdited,
  listHistory,
  listLast,
  readEdited,
  type EditionFacts,
} from './queries.ts'
