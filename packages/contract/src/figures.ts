import { Type } from 'typebox'
import { Fields, Nullable, Slug } from './shapes.ts'

/** One figure of a matrix: so many shapes, a dot on the rim, strokes round them. Nothing of it says whether it is right. */
export const Figure = Fields({
  shape: Slug,
  number: Type.Integer(),
  /** 0 small, 1 medium, 2 large. */
  size: Type.Integer(),
  /** Eighths of a turn, clockwise. */
  rotation: Type.Integer(),
  /** Where the dot is, in eighths from the top, clockwise. */
  position: Nullable(Type.Integer()),
  /** Which of the eight sides are drawn, one bit each, from the top clockwise. */
  overlay: Type.Integer(),
})
