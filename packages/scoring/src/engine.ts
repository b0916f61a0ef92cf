/** Changes whenever the same sheet could be scored differently. */
export const engineVersion = '1.2.0'

export interface EngineChange {
  version: string
  rule: string
  /** The numbers of a result that it may change. */
  paths: RegExp
  why: string
}

/** Why a sheet of an old version comes out differently today. */
export const engineChanges: readonly EngineChange[] = [
  {
    version: '1.1.0',
    rule: 'R48',
    paths: /^quality\.(flags|doubtfulItems)(\.|$)/,
    why: 'pairs count from four on, and only where they clearly contradict',
  },
  {
    version: '1.2.0',
    rule: 'R36',
    paths: /^scales\.[^.]+\.(sem|interval)(\.|$)/,
    why: 'one standard error a scale, for its interval and for change',
  },
]

const numbersOf = (version: string): number[] => version.split('.').map(Number)

function isLater(version: string, than: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(than)]
  const at = a.findIndex((number, index) => number !== b[index])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

/** The change after an engine that explains a difference at a path of a result; null where none does. */
export const changeOf = (path: string, engine: string): EngineChange | null =>
  engineChanges.find(({ version, paths }) => isLater(version, engine) && paths.test(path)) ?? null
