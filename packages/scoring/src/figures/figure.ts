/** What a matrix can follow; each rule governs one trait of its figures. */
export const figureRules = ['shape', 'number', 'rotation', 'size', 'position', 'overlay'] as const
export type FigureRule = (typeof figureRules)[number]

/** Look the same after a quarter turn or nearly so: only where nothing turns. */
export const evenShapes = ['circle', 'square', 'triangle', 'hexagon', 'star', 'cross'] as const
/** Look different in each of the eight ways they can point. */
export const pointedShapes = ['arrow', 'drop', 'half', 'corner', 'flag', 'wedge'] as const
export type FigureShape = (typeof evenShapes)[number] | (typeof pointedShapes)[number]

/** One cell, or one of the options: `number` equal shapes, a dot on the rim, and strokes round them. */
export interface Figure {
  shape: FigureShape
  /** 1 to 5. */
  number: number
  size: number
  /** Eighths of a turn, clockwise. */
  rotation: number
  /** Where the dot is, in eighths from the top, clockwise; null without a dot. */
  position: number | null
  /** Which of the eight sides round the shapes are drawn, one bit each. */
  overlay: number
}

export type Trait = keyof Figure
export type TraitValue = Figure[Trait]

export const eighths = 8
/** Small, medium, large. */
export const sizes = [0, 1, 2] as const
export const mostShapes = 5
