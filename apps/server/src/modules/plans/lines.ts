import type { InputOf } from '@mindisle/contract'

export type PlanLine = InputOf<'POST /api/plan/save'>['body']['lines'][number]
export type Step = PlanLine['step']

export const steps: readonly Step[] = [
  'signs',
  'alone',
  'company',
  'people',
  'professionals',
  'surroundings',
  'reasons',
]

/** How far a device's clock may run ahead of ours. */
const tolerance = 5 * 60_000
/** How many lines that were taken away are remembered, so that an old device does not bring them back. */
const mostGone = 100
export const mostLines = 300

export const isGone = ({ text }: PlanLine): boolean => text === ''

const wordsOf = ({ step, text, note, phone, created }: PlanLine): string =>
  JSON.stringify([text, note, phone, step, created])

/** Two devices may change a line in the same millisecond: whoever is asked first, the same one stays. */
const isLater = (a: PlanLine, b: PlanLine): boolean =>
  a.revision === b.revision ? wordsOf(a) > wordsOf(b) : a.revision > b.revision

/** One line a name, the later one: what only one of them has written stays as it is. */
export function mergeLines(one: readonly PlanLine[], other: readonly PlanLine[]): PlanLine[] {
  const byId = new Map<string, PlanLine>()
  for (const line of [...one, ...other]) {
    const known = byId.get(line.id)
    if (!known || isLater(line, known)) byId.set(line.id, line)
  }
  return [...byId.values()].sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
}

/** A revision from the future would win over everything that is written until then, so it counts as written now. */
export const settleRevisions = (lines: readonly PlanLine[], now: Date): PlanLine[] =>
  lines.map((line) =>
    line.revision > now.getTime() + tolerance ? { ...line, revision: now.getTime() } : line,
  )

/** Only traces of what was taken away are ever dropped, the oldest first. */
export function pruneGone(lines: readonly PlanLine[]): PlanLine[] {
  const newest = lines
    .filter(isGone)
    .sort((a, b) => b.revision - a.revision)
    .slice(0, mostGone)
  const kept = new Set(newest)
  return lines.filter((line) => !isGone(line) || kept.has(line))
}

/** What is here later than what was sent. */
export function newerThan(kept: readonly PlanLine[], sent: readonly PlanLine[]): PlanLine[] {
  const byId = new Map(sent.map((line) => [line.id, line]))
  return kept.filter((line) => {
    const mine = byId.get(line.id)
    return mine !== undefined && isLater(line, mine)
  })
}

/** As others and paper see it. */
export const shownLines = (lines: readonly PlanLine[]): PlanLine[] => lines.filter((line) => !isGone(line))
