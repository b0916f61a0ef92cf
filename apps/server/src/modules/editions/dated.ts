import type { Flaw } from './editable.ts'

/** What holds between two moments, or from one on. */
export interface Dated {
  starts_at: string
  ends_at: string | null
}

const holds = ({ starts_at: start, ends_at: end }: Dated, now: Date): boolean =>
  new Date(start) <= now && (end === null || now < new Date(end))

/** Of those whose time it is, the one that began last; null where it is the time of none. */
export function holdingAt<D extends Dated>(list: readonly D[], now: Date): D | null {
  const [found] = list
    .filter((one) => holds(one, now))
    .toSorted((a, b) => new Date(b.starts_at).getTime() - new Date(a.starts_at).getTime())
  return found ?? null
}

export const wrongDates = (field: string, list: readonly Dated[]): Flaw[] =>
  list.flatMap(({ starts_at: start, ends_at: end }, at) =>
    end !== null && new Date(end) <= new Date(start)
      ? [{ field: `${field}.${at}.ends_at`, line: null, text: 'it ends before it begins' }]
      : [],
  )
