import { isHan, normalise } from './cut.ts'

const [open, close] = ['«', '»']

interface Line {
  characters: string[]
  /** The normal form, and which character each of its code units comes from. */
  normal: string
  origin: number[]
}

function lineOf(text: string): Line {
  const characters = [...text]
  let normal = ''
  const origin: number[] = []
  for (const [i, character] of characters.entries()) {
    const form = normalise(character)
    normal += form
    for (let unit = 0; unit < form.length; unit += 1) origin.push(i)
  }
  return { characters, normal, origin }
}

const continuesWord = (normal: string, at: number): boolean =>
  at > 0 && /[\p{L}\p{N}]$/u.test(normal.slice(0, at)) && !/\p{Script=Han}$/u.test(normal.slice(0, at))

/** Which characters of a text the pieces cover; words only from their beginning. */
function covered(text: string, units: readonly string[]): boolean[] {
  const { characters, normal, origin } = lineOf(text)
  const flags = characters.map(() => false)
  for (const unit of units) {
    for (let at = normal.indexOf(unit); at !== -1; at = normal.indexOf(unit, at + 1)) {
      if (!isHan(unit) && continuesWord(normal, at)) continue
      for (let i = at; i < at + unit.length; i += 1) flags[origin[i] ?? 0] = true
    }
  }
  return flags
}

/**
 * Puts « » around what was searched for. `twin` is the same text in the other Chinese script: where both have as many
 * characters, what is found in one is marked in the other. Characters are never cut in half.
 */
export function mark(text: string, units: readonly string[], twin: string | null): string {
  const own = covered(text, units)
  const other = twin === null ? [] : covered(twin, units)
  const flags = other.length === own.length ? own.map((flag, i) => flag || other[i]) : own
  let marked = ''
  for (const [i, character] of [...text].entries()) {
    if (flags[i] && !flags[i - 1]) marked += open
    marked += character
    if (flags[i] && !flags[i + 1]) marked += close
  }
  return marked
}
