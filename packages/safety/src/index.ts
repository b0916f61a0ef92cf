export {
  type About,
  type Heard,
  type Kind,
  type Level,
  type Message,
  type Span,
  kinds,
  levels,
  rankOf,
} from './types.ts'
export type { Normalised } from './mapped.ts'
export { normalise } from './normalise.ts'
export { hear, hearing } from './listen.ts'
export { remembered } from './hear.ts'
