export { holdingAt, wrongDates } from './dated.ts'
export { editable, type Editable, type EditedLine, type Flaw } from './editable.ts'
export {
  editableFor,
  publishEdition,
  restoreEdition,
  saveEdition,
  unscheduleEdition,
} from './operate/edit.ts'
export { keepSeen } from './show.ts'
export {
  readParts,
  findEdition,
  findLast,
  findLive,
  findPublishedWith,
  holdSubject,
  listWritten,
  listEdited,
  listHistory,
  listLast,
  listNewest,
  readEdited,
  type EditionFacts,
} from './queries.ts'
