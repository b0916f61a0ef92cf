/** A text without anything that could hide a word in it, and where Latin words begin and end in it. */
interface Squeezed {
  letters: string
  begins: ReadonlySet<number>
  ends: ReadonlySet<number>
}

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)
/** Seen as no gap: accents, invisible characters, the apostrophe of "don't". */
const isMark = (character: string): boolean => /[\p{M}\p{Cf}'’]/u.test(character)
const isLatin = (character: string): boolean => /[\p{Script=Latin}\p{N}]/u.test(character)

/** Between two Latin sentences: no word reaches across. */
const endsSentence = (gap: string): boolean => /[.!?;,…]\s|\n/u.test(gap)

/**
 * Signs, spaces and invisible characters between letters are left out, so that a word that is spread out is still seen;
 * where Latin words began and ended is kept, so that "kill" is not seen in "skills".
 */
function squeeze(text: string): Squeezed {
  let letters = ''
  const [begins, ends] = [new Set<number>(), new Set<number>()]
  let [last, gap] = ['', '']
  for (const character of text.normalize('NFKD').toLowerCase()) {
    if (isMark(character)) continue
    if (!isLetter(character)) {
      gap += character
      continue
    }
    const isInside = gap === '' && isLatin(last) && isLatin(character)
    if (!isInside) ends.add(letters.length)
    if (gap !== '' && isLatin(last) && isLatin(character) && endsSentence(gap)) letters += '\n'
    if (!isInside) begins.add(letters.length)
    letters += character
    ;[last, gap] = [character, '']
  }
  ends.add(letters.length)
  return { letters, begins, ends }
}

interface Word {
  letters: string
  isLatinFirst: boolean
  isLatinLast: boolean
}

function wordOf(text: string): Word {
  const letters = squeeze(text).letters.replaceAll('\n', '')
  const characters = [...letters]
  return {
    letters,
    isLatinFirst: isLatin(characters[0] ?? ''),
    isLatinLast: isLatin(characters.at(-1) ?? ''),
  }
}

function holds({ letters, begins, ends }: Squeezed, word: Word): boolean {
  for (let at = letters.indexOf(word.letters); at !== -1; at = letters.indexOf(word.letters, at + 1)) {
    const isWhole =
      (!word.isLatinFirst || begins.has(at)) && (!word.isLatinLast || ends.has(at + word.letters.length))
    if (isWhole) return true
  }
  return false
}

export type WordLists<K extends string> = Readonly<Record<K, readonly string[]>>

/** Says of a text which of the lists have a word in it. */
export function createJudge<K extends string>(lists: WordLists<K>): (text: string) => Record<K, boolean> {
  const known = Object.entries<readonly string[]>(lists).map(
    ([name, words]) => [name, words.map(wordOf).filter((word) => word.letters !== '')] as const,
  )
  return (text) => {
    const squeezed = squeeze(text)
    return Object.fromEntries(
      known.map(([name, words]) => [name, words.some((word) => holds(squeezed, word))]),
    ) as Record<K, boolean>
  }
}
