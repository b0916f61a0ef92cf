/** Fixed: a drawing has the colours it was drawn in, by day and by night. */
export const colours = [
  '#2b1f18',
  '#8a8178',
  '#8b5a2b',
  '#c8433a',
  '#ef8a2e',
  '#efc233',
  '#4c9a52',
  '#2b8a86',
  '#3a6fc0',
  '#7a4fa3',
] as const

export const paperColour = '#fffdf8'
export const colourOf = (at: number): string => colours[at] ?? colours[0]
