import type { Sign } from './signs.ts'

/** Who or what is in danger, as far as the conversation shows it. */
export type DangerKind = 'self' | 'violence' | 'other' | 'harm' | 'medical' | 'mind'
export type DangerLevel = 'elevated' | 'high' | 'imminent'

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
  /** Said that there is no danger: believed gently, and nothing is closed by it. */
  isDenied: boolean
  /** Turns since it was opened. */
  turns: number
}

export interface DangerHeard {
  kind: DangerKind
  level: DangerLevel
}

const ranks: readonly DangerLevel[] = ['elevated', 'high', 'imminent']
export const graver = (one: DangerLevel, other: DangerLevel): DangerLevel =>
  ranks.indexOf(one) >= ranks.indexOf(other) ? one : other

export const opened = ({ kind, level }: DangerHeard): Danger => ({
  kind,
  level,
  done: [],
  asked: null,
  isTaken: false,
  isCalled: false,
  isWith: false,
  isDenied: false,
  turns: 0,
})

/** Whose danger it is may become clearer; violence suffered and a child are not turned back into something else. */
function kindAfter(before: Danger, heard: DangerHeard | null, signs: ReadonlySet<Sign>): DangerKind {
  if (signs.has('taken') && before.kind !== 'other') return 'self'
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

function levelAfter(before: Danger, heard: DangerHeard | null, signs: ReadonlySet<Sign>): DangerLevel {
  const told = heard ? graver(before.level, heard.level) : before.level
  if (signs.has('taken') || signs.has('plan')) return 'imminent'
  if (signs.has('place') && before.kind === 'self' && !signs.has('away')) return 'imminent'
  const isNear = signs.has('means') || (signs.has('attacker') && before.kind === 'violence')
  return isNear && !signs.has('away') ? graver(told, 'high') : told
}

/** Whoever was asked and speaks of something else has not said yes. */
const isElsewhere = (
  { asked, level }: Danger,
  heard: DangerHeard | null,
  signs: ReadonlySet<Sign>,
): boolean =>
  asked === 'ask_now' &&
  level === 'elevated' &&
  heard === null &&
  !signs.has('worse') &&
  !signs.has('thoughts')

export function after(before: Danger, heard: DangerHeard | null, signs: ReadonlySet<Sign>): Danger {
  const isTaken = before.isTaken || signs.has('taken')
  return {
    ...before,
    kind: kindAfter(before, heard, signs),
    level: levelAfter(before, heard, signs),
    isTaken,
    isCalled: before.isCalled || signs.has('called'),
    isWith: before.isWith || signs.has('with'),
    isDenied:
      (before.isDenied || signs.has('deny') || signs.has('joke') || isElsewhere(before, heard, signs)) &&
      !signs.has('worse') &&
      !isTaken,
    turns: before.turns + 1,
  }
}

/** A danger that was only asked about, and denied: the talk goes on with what it is about, and help stays. */
export const isGentle = ({ level, isDenied, isTaken }: Danger): boolean =>
  level === 'elevated' && isDenied && !isTaken
