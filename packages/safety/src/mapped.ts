/** A text that was changed, and for each of its code units where the characters it came from begin and end. */
export interface Normalised {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Where each character of `result` stands in `found`, if only others were left out between them. */
function placesOf(found: string, result: string): number[] | null {
  const places: number[] = []
  let at = -1
  for (let unit = 0; unit < result.length; unit += 1) {
    at = found.indexOf(result.charAt(unit), at + 1)
    if (at === -1) return null
    places.push(at)
  }
  return places
}

/** Puts `put` where `pattern` (global) is found; what is put stands for the whole of what was found, or for those characters that stay. */
export function replace(
  before: Normalised,
  pattern: RegExp,
  put: string | ((found: string) => string),
): Normalised {
  const { text, starts, ends } = before
  pattern.lastIndex = 0
  let match = pattern.exec(text)
  if (!match) return before
  let changed = ''
  const [newStarts, newEnds]: [number[], number[]] = [[], []]
  let at = 0
  const keep = (until: number): void => {
    changed += text.slice(at, until)
    for (; at < until; at += 1) {
      newStarts.push(starts[at] ?? 0)
      newEnds.push(ends[at] ?? 0)
    }
  }
  while (match) {
    const [found] = match
    keep(match.index)
    const result = typeof put === 'string' ? put : put(found)
    if (found === result || found === '') keep(match.index + found.length)
    else {
      changed += result
      const places = placesOf(found, result)
      for (let unit = 0; unit < result.length; unit += 1) {
        newStarts.push(starts[match.index + (places?.[unit] ?? 0)] ?? 0)
        newEnds.push(ends[match.index + (places?.[unit] ?? found.length - 1)] ?? 0)
      }
      at = match.index + found.length
    }
    if (found === '') pattern.lastIndex += 1
    match = pattern.exec(text)
  }
  keep(text.length)
  return { text: changed, starts: newStarts, ends: newEnds }
}

/** Where a part of the changed text stood in the text as it was written. */
export const spanOf = (
  { starts, ends }: Normalised,
  start: number,
  end: number,
): { start: number; end: number } => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 })

/** A stretch of a changed text; it still knows where it stood. */
export const partOf = (said: Normalised, start: number, end: number): Normalised =>
  start === 0 && end === said.text.length
    ? said
    : {
        text: said.text.slice(start, end),
        starts: said.starts.slice(start, end),
        ends: said.ends.slice(start, end),
      }
