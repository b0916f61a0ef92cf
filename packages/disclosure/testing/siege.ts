import { law, standingLaw } from '../src/publish.ts'
import { attack } from './attack.ts'
import { type Reader, coarseReader, plainReader } from './reading.ts'
import { type Kind, drawFrom, historiesOf } from './teams.ts'
import { type Weak, crossed, onlyRounded } from './weak.ts'

export interface Siege {
  teams: number
  /** Teams of which anything was published. */
  shown: number
  figures: number
  attempts: number
  /** Teams in which figures without rounding would give somebody away; in which somebody was pinned down; in which somebody's piece of the scale became known. */
  solved: number
  pinned: number
  placed: number
  /** Attempts that ended in something untrue: the attacker would be at fault. */
  wrong: number
}

export interface Against {
  kind: Kind
  reader: Reader
  tries: number
}

const helpers = law.least - 2

/** One random team after another, each attacked through all that was ever published of it. */
export function siege({ kind, reader, tries }: Against, teams: number, seed: number): Siege {
  const result: Siege = {
    teams,
    shown: 0,
    figures: 0,
    attempts: 0,
    solved: 0,
    pinned: 0,
    placed: 0,
    wrong: 0,
  }
  for (let team = 0; team < teams; team += 1) {
    const own = seed * 1_000_003 + team
    const histories = historiesOf(own, kind)
    const attempts = histories.flatMap((one) => attack(one, { reader, draw: drawFrom(own), helpers, tries }))
    const figures = histories.reduce((sum, one) => sum + one.published.length, 0)
    result.shown += figures > 0 ? 1 : 0
    result.figures += figures
    result.attempts += attempts.length
    result.solved += attempts.some(({ isSolved }) => isSolved) ? 1 : 0
    result.pinned += attempts.some(({ isPinned }) => isPinned) ? 1 : 0
    result.placed += attempts.some(({ isPlaced }) => isPlaced) ? 1 : 0
    result.wrong += attempts.filter(({ isTrue }) => !isTrue).length
  }
  return result
}

const tries = 12

export const theEngine: Against = { kind: { law }, reader: coarseReader, tries }
/** The same where going changes nothing. */
export const theStanding: Against = { kind: { law: standingLaw }, reader: coarseReader, tries }
/** The engine without coarse scores and blurred figures: only who is counted is held back. */
export const rulesAlone = (isMiddle: boolean, isAtOnce = false): Against => ({
  kind: { law: onlyRounded, isMiddle, isAtOnce },
  reader: plainReader,
  tries,
})
/** Nobody is near an end of the scale, where a mean alone says much: what is found then is found through the missing rule. */
export const against = ({ law: weak, isCrossed = false, isAtOnce = false }: Weak): Against => ({
  kind: { law: weak, isAtOnce, isMiddle: true, ...(isCrossed ? { alter: crossed } : {}) },
  reader: plainReader,
  tries,
})
