import type { ReportAction, ScaleView } from '@mindisle/contract'
import type { CoreView } from './core.ts'

const mostActions = 3
const assessmentPage = /^\/pages\/table\/show\?id=([a-z0-9_-]+)$/

export const targetAssessment = ({ to }: ReportAction): string | null =>
  assessmentPage.exec(to ?? '')?.[1] ?? null

type Placed = Pick<ScaleView, 'score' | 'min' | 'max' | 't' | 'level'>

/** How far a neutral score lies from the middle, in shares of its scale or by its norm. */
const distance = ({ t, score, min, max }: Placed): number =>
  t === null ? (score === null ? 0 : Math.abs((score - min) / (max - min) - 0.5)) : Math.abs(t - 50) / 100

/** The dimensions that ask most for care; where none has a level, those that stand out most. */
export function inOrderOfNeed<T extends Placed>(dimensions: readonly T[]): T[] {
  const scored = dimensions.filter(({ score }) => score !== null)
  const leveled = scored.filter(({ level }) => level !== null)
  if (leveled.length === 0) return scored.toSorted((a, b) => distance(b) - distance(a))
  return leveled.filter(({ level }) => (level ?? 0) > 0).toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0))
}

/** What can be done from here: of the whole first, then of what needs it most. */
export function actionsOf({ main, type, dimensions }: CoreView): ReportAction[] {
  const ofDimensions = inOrderOfNeed(dimensions).flatMap(({ band }) => band?.actions.slice(0, 1) ?? [])
  const all = [...(main?.band?.actions ?? []), ...(type?.actions ?? []), ...ofDimensions]
  const titles = new Set<string>()
  return all.filter(({ title }) => !titles.has(title) && titles.add(title)).slice(0, mostActions)
}

/** An action that leads to an assessment nobody can see any more keeps its words and leads nowhere. */
export const withOpenWays = (
  actions: readonly ReportAction[],
  isOpen: (assessment: string) => boolean,
): ReportAction[] =>
  actions.map((action) => {
    const assessment = targetAssessment(action)
    return assessment === null || isOpen(assessment) ? action : { ...action, to: null }
  })
