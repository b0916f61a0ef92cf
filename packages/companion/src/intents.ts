import { featuresOf } from './features.ts'
import { type Matcher, openMatcher, type PackedMatcher } from './table.ts'
import packed from './weights.json' with { type: 'json' }

export interface Guess {
  intent: string
  /** From 0 to 1. */
  likely: number
}

export interface Guessed {
  /** Likeliest first; none where the likeliest is not likely enough. */
  guesses: readonly Guess[]
  /** Somebody tells of themselves, a feeling or what it is about, whichever of them it may be. */
  isTold: boolean
}

/** What the matcher learned to leave alone. */
const noIntent = 'none'

let opened: Matcher | undefined
/** Opened by the first message: a start need not wait for it. */
const open = (): Matcher => (opened ??= openMatcher(packed satisfies PackedMatcher))

/** What must be left of certainty for a second thing that was said besides. */
const besides = 0.15
const most = 3
/** How likely feelings and topics must be together. */
const toldFrom = 0.6

/**
 * What somebody is doing with a message. Where nothing is likely enough the companion says that it does not follow, instead
 * of answering something else.
 */
export function guess(text: string): Guessed {
  const matcher = open()
  const likely = matcher.likely(featuresOf(text))
  const all = matcher.intents.map((intent, at) => ({ intent, likely: likely[at] ?? 0 }))
  const told = all.reduce(
    (sum, one, at) =>
      matcher.groups[at] === 'feeling' || matcher.groups[at] === 'topic' ? sum + one.likely : sum,
    0,
  )
  const isTold = told >= toldFrom
  const sorted = all.toSorted((one, other) => other.likely - one.likely).slice(0, most)
  const [first] = sorted
  if (!first || first.intent === noIntent || first.likely < matcher.threshold) return { guesses: [], isTold }
  const guesses = sorted.filter(
    ({ intent, likely: share }, at) => at === 0 || (share >= besides && intent !== noIntent),
  )
  return { guesses, isTold }
}
