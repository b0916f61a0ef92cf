import { askedSigns } from './signs-asked.ts'
import { peopleSigns } from './signs-people.ts'
import { toldSigns } from './signs-told.ts'

/**
 * What a message says inside a dangerous time. Read in the plain form of safety: small letters, simplified characters, no
 * apostrophes inside words. Written rules, not weights: whoever is in danger is not guessed at.
 */
const words = { ...toldSigns, ...peopleSigns, ...askedSigns }
export type Sign = keyof typeof words

const all = Object.entries(words) as Array<[Sign, RegExp]>

/** What was not done is not told as done: "I haven't taken them", "还没吃", "没有打我". */
const undone =
  /\b(?:havent|hadnt|didnt|dont|did not|have not|never|not|wont|without) (?:\w+ ){0,2}(?:take|taking|taken|took|swallow\w*|drunk|drink|drank|cut|had|call\w*|rung|ring|rang|hit\w*|beat\w*|slap\w*|touch\w*)\b[^.,;!?]*|(?:还)?(?:没有?|未|不会|不敢)(?:去|真的|再|敢)?(?:吃|吞|喝|割|咽|服)(?!饭)[^,.!? ]{0,8}|(?:没有?|未|冇|不是)(?:真的|再|要)?(?:打|踢|揍|扇|踹|动手|家暴)[^,.!? ]{0,4}/gu
const doneOnly: ReadonlySet<Sign> = new Set<Sign>(['overtaken', 'taken', 'called', 'hit'])

/** Everything that a message says of a dangerous time. */
export function signsIn(plain: string): ReadonlySet<Sign> {
  const done = plain.replaceAll(undone, '□')
  return new Set(
    all.flatMap(([sign, pattern]) => (pattern.test(doneOnly.has(sign) ? done : plain) ? [sign] : [])),
  )
}
