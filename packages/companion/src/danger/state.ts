import type { Sign } from './signs.ts'

/** Who or what is in danger, as far as the conversation shows it. */
export type DangerKind = 'self' | 'violence' | 'other' | 'harm' | 'medical' | 'mind'
export type DangerLevel = 'elevated' | 'high' | 'imminent'
/** What is within reach. */
export type Near = 'gun' | 'coal' | 'height' | 'things'

/** Kept with the conversation while danger is open in it. */
export interface Danger {
  kind: DangerKind
  level: DangerLevel
  /** Steps that were taken, so that none is asked twice. */
  done: readonly string[]
  /** The step whose question waits for an answer. */
  asked: string | null
  isTaken: boolean
  isCalled: boolean
  isWith: boolean
  /** In the hands of people whose work it is. */
  isCared?: boolean
  /** Said that there is no danger: believed gently, and nothing is closed by it. */
  isDenied: boolean
  /** Only guessed at: no rule heard it, and nothing grave was said since. A clear no ends it. */
  isGuess?: boolean
  near?: Near | null
  /** Turns since it was opened. */
  turns: number
}

export interface DangerHeard {
  kind: DangerKind
  level: DangerLevel
  isGuess?: boolean
}

const ranks: readonly DangerLevel[] = ['elevated', 'high', 'imminent']
export const graver = (one: DangerLevel, other: DangerLevel): DangerLevel =>
  ranks.indexOf(one) >= ranks.indexOf(other) ? one : other

export const opened = ({ kind, level, isGuess = false }: DangerHeard): Danger => ({
  kind,
  level,
  done: [],
  asked: null,
  isTaken: false,
  isCalled: false,
  isWith: false,
  isCared: false,
  isDenied: false,
  isGuess,
  near: null,
  turns: 0,
})

/** Whose danger it is may become clearer; violence suffered and a child are not turned back into something else. */
function kindAfter(before: Danger, heard: DangerHeard | null, signs: ReadonlySet<Sign>): DangerKind {
  if (isTaking(before, signs) && before.kind !== 'other') return 'self'
  if (before.kind === 'other' && signs.has('myself') && !signs.has('other')) return 'self'
  if (signs.has('baby')) return 'harm'
  if (signs.has('hit') && before.kind !== 'other') return 'violence'
  if (before.kind === 'self' && signs.has('other') && !signs.has('worse')) return 'other'
  if (before.kind === 'self' && signs.has('voices')) return 'mind'
  const isOwnAgain = heard?.kind === 'self' && heard.level !== 'elevated'
  return isOwnAgain && before.kind !== 'violence' && before.kind !== 'harm' && before.kind !== 'other'
    ? 'self'
    : before.kind
}

/** What may mean a meal or a headache elsewhere means an overdose where things are within reach, or it is near anyhow. */
export const isTaking = ({ level, near, isTaken }: Danger, signs: ReadonlySet<Sign>): boolean =>
  signs.has('overtaken') ||
  (signs.has('taken') && (isTaken || level !== 'elevated' || (near ?? null) !== null))

/** What is within reach after a message: named, pointed at, or put away. */
export function nearIn(before: Near | null, signs: ReadonlySet<Sign>): Near | null {
  if (signs.has('away')) return null
  if (signs.has('gun')) return 'gun'
  if (signs.has('coal')) return 'coal'
  if (signs.has('place') && !signs.has('place_past')) return 'height'
  if (before === 'height' && signs.has('indoors')) return null
  return before ?? (signs.has('means') ? 'things' : null)
}

const planned: readonly Sign[] = ['plan', 'day', 'tonight']
export const isPlanned = (signs: ReadonlySet<Sign>): boolean => planned.some((sign) => signs.has(sign))
const leaving: readonly Sign[] = ['farewell', 'deadline', 'burden', 'place_past']

function levelAfter(before: Danger, heard: DangerHeard | null, signs: ReadonlySet<Sign>): DangerLevel {
  const told = heard ? graver(before.level, heard.level) : before.level
  if (isTaking(before, signs)) return 'imminent'
  const isOwn = before.kind === 'self'
  if (isOwn && isPlanned(signs)) return 'imminent'
  if (signs.has('away')) return told
  const near = nearIn(before.near ?? null, signs)
  const isAtHand = near === 'gun' || (near === 'coal' && signs.has('lighting')) || near === 'height'
  const isHeld = near !== null && (signs.has('pointing') || signs.has('lighting'))
  if (isOwn && ((isAtHand && (near !== before.near || isTelling(signs))) || isHeld)) return 'imminent'
  const isNear = signs.has('means') || (signs.has('attacker') && before.kind === 'violence')
  const isGrave = isNear || (isOwn && leaving.some((sign) => signs.has(sign)) && before.turns > 0)
  return isGrave ? graver(told, 'high') : told
}

/** Whoever was asked and speaks of something else has not said yes. */
const isElsewhere = (
  { asked, level, isGuess }: Danger,
  heard: DangerHeard | null,
  signs: ReadonlySet<Sign>,
): boolean =>
  isGuess === true &&
  asked === 'ask_now' &&
  level === 'elevated' &&
  (heard === null || heard.isGuess === true) &&
  !signs.has('worse') &&
  !signs.has('thoughts')

/** Words that make a guess more than one. */
const telling: ReadonlySet<Sign> = new Set<Sign>([
  'overtaken',
  'gun',
  'coal',
  'means',
  'pointing',
  'place',
  'place_past',
  'plan',
  'day',
  'tonight',
  'deadline',
  'farewell',
  'burden',
  'dark',
  'worse',
  'thoughts',
  'amounts',
  'rest',
  'voices',
  'baby',
  'hit',
])
export const isTelling = (signs: ReadonlySet<Sign>): boolean => [...signs].some((sign) => telling.has(sign))

export function after(before: Danger, heard: DangerHeard | null, signs: ReadonlySet<Sign>): Danger {
  const isTaken = before.isTaken || isTaking(before, signs)
  const isFirm = (heard !== null && heard.isGuess !== true) || isTelling(signs)
  return {
    ...before,
    kind: kindAfter(before, heard, signs),
    level: levelAfter(before, heard, signs),
    isTaken,
    isCalled: before.isCalled || signs.has('called') || signs.has('on_way'),
    isWith: before.isWith || signs.has('with') || signs.has('told') || signs.has('on_way'),
    isCared: (before.isCared ?? false) || signs.has('care') || signs.has('care_ok'),
    isDenied:
      (before.isDenied || signs.has('deny') || signs.has('joke') || isElsewhere(before, heard, signs)) &&
      !signs.has('worse') &&
      !isTaken,
    isGuess: (before.isGuess ?? false) && !isFirm,
    near: nearIn(before.near ?? null, signs),
    turns: before.turns + 1,
  }
}

/** A danger that was only asked about, and denied: the talk goes on with what it is about, and help stays. */
export const isGentle = ({ level, isDenied, isTaken, near }: Danger): boolean =>
  level === 'elevated' && isDenied && !isTaken && (near ?? null) === null
