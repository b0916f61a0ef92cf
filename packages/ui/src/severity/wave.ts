export type SeverityLevel = 0 | 1 | 2 | 3 | 4

export const SEVERITY_LEVELS: readonly SeverityLevel[] = [0, 1, 2, 3, 4]

const HEIGHT = [0.4, 1.7, 3, 4.3, 5.6] as const
const HALVES = [2, 3, 3, 3, 4] as const

/** Half waves of equal length in a 20×14 box: the amplitude is the level. */
export function wavePath(level: SeverityLevel): string {
  const halves = HALVES[level]
  const half = 17.2 / halves
  const length = half.toFixed(2)
  return `M1.4 7q${(half / 2).toFixed(2)} ${(-2 * HEIGHT[level]).toFixed(1)} ${length} 0${`t${length} 0`.repeat(halves - 1)}`
}
