import { dayKey } from '../../../lib/dates/days.ts'

export type Section = 'today' | 'week' | 'earlier'

const week = 7 * 24 * 3_600_000

/** By the reader's own days; the rows come newest first and stay so. */
export function sectionsOf<T extends { at: string }>(rows: readonly T[], now: number): Array<[Section, T[]]> {
  const sectionOf = ({ at }: T): Section => {
    if (dayKey(at) === dayKey(now)) return 'today'
    return now - Date.parse(at) < week ? 'week' : 'earlier'
  }
  const sections: Section[] = ['today', 'week', 'earlier']
  return sections
    .map((section): [Section, T[]] => [section, rows.filter((row) => sectionOf(row) === section)])
    .filter(([, own]) => own.length > 0)
}
