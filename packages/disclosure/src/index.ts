export { type Attribute, type Dimension, type Draw, type Sheet, type Team } from './team.ts'
export { type Figure, type Figures, type Level } from './figures.ts'
export { type Ledger, counts, emptyLedger, erase } from './ledger.ts'
export {
  type Given,
  type Outcome,
  type Shown,
  type ShownCut,
  type ShownGroup,
  publish,
  publishStanding,
} from './publish.ts'
export { type Beside, type Change, beside, changeBetween } from './compare.ts'
export { type Comment, type CommentsShown, commentsShown } from './comments.ts'
export { type Mode, type Progress, mayBecome, progressOf } from './mode.ts'
export { type Participation, participationOf } from './participation.ts'
export { type Preview, type Seen, type Unseen, preview } from './preview.ts'
