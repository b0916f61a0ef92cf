/** One form for all ways of writing a letter: full width, capitals, accents, an apostrophe inside a word. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')

const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
export const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text)

/** Chinese stretches and words of other scripts, in order. */
export const runsOf = (text: string): string[] => normalise(text).match(runs) ?? []

/** The runs with one space between them: what two ways of writing the same have in common. */
export const canonical = (text: string): string => runsOf(text).join(' ')
export const joined = (text: string): string => runsOf(text).join('')

function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`)
}

const shortest = 2
export function prefixesOf(word: string, from = shortest): string[] {
  const characters = [...word]
  const count = Math.max(0, characters.length - from + 1)
  return Array.from({ length: count }, (_, i) => characters.slice(0, from + i).join(''))
}

/** One letter alone says nothing; one figure may be a name ("PHQ-9"). */
const isTelling = (word: string): boolean => [...word].length >= shortest || /^\p{N}$/u.test(word)

const hyphened = /[a-z0-9]+(?:[-‐‑–/.][a-z0-9]+)+/g
const figures = /\p{N}+|\P{N}+/gu

function piecesOfWord(word: string): string[] {
  const parts = word.match(figures) ?? []
  const all = parts.length > 1 ? [word, ...parts] : [word]
  return all.filter(isTelling).flatMap((part) => [part, ...prefixesOf(part)])
}

/** Everything a text is found by, except how it is pronounced. */
export function piecesOf(text: string): string[] {
  const compounds = (normalise(text).match(hyphened) ?? []).map((word) => word.replace(/[^a-z0-9]/g, ''))
  const words = runsOf(text).flatMap((run) => (isHan(run) ? [...run, ...pairsOf(run)] : piecesOfWord(run)))
  return [...new Set([...words, ...compounds.flatMap(piecesOfWord)])]
}

/** What is looked for: pairs of Chinese characters, words as far as they are typed. */
export function unitsOf(text: string): string[] {
  const units = runsOf(text).flatMap((run) => {
    if (!isHan(run)) return isTelling(run) ? [run] : []
    return [...run].length === 1 ? [run] : pairsOf(run)
  })
  return [...new Set(units)]
}
