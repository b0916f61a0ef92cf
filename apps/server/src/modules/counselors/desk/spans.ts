export interface Span {
  from: number
  to: number
}

const tooShort = (span: Span): boolean => span.from >= span.to

/** In order and joined, so that no two touch. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else if (from < to) all.push({ from, to })
  }
  return all
}

/** What of some is in none of the others. */
export const spansWithout = (spans: readonly Span[], out: readonly Span[]): Span[] =>
  out.reduce<Span[]>(
    (rest, { from, to }) =>
      rest
        .flatMap((one) => [
          { from: one.from, to: Math.min(one.to, from) },
          { from: Math.max(one.from, to), to: one.to },
        ])
        .filter((one) => !tooShort(one)),
    joinedSpans(spans),
  )
