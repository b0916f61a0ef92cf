export { concernOf, soundsDark, type DangerHeard, type DangerKind, type DangerWords } from './danger/index.ts'
export { openBook, type Book, type Situation } from './exchanges/index.ts'
export { answer } from './guide.ts'
export { answerInDanger } from './in-danger.ts'
export { guess, type Guess, type Guessed } from './intents.ts'
export { emptyMemory } from './memory.ts'
export { heldBack, type HeldFor } from './outgoing.ts'
export { piecesOf } from './pieces.ts'
export { plainOf } from './quote.ts'
export {
  manners,
  type Act,
  type Answer,
  type Card,
  type Chip,
  type Exercise,
  type Heard,
  type Intent,
  type Manner,
  type Memory,
  type Moment,
  type PhraseKind,
  type Script,
  type Step,
  type SuggestionKind,
} from './types.ts'
