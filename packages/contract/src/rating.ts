import { Type } from 'typebox'
import { Fields } from './shapes.ts'

/** What others are told of a counselor. */
export const Rating = Fields({
  count: Type.Integer(),
  /** Per cent. */
  again: Type.Integer(),
  heard: Type.Number(),
  on_topic: Type.Number(),
  fit: Type.Number(),
})
