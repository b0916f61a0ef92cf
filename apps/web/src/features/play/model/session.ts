import { breathSeconds, breathsIn, momentAt, type Moment, type Rhythm } from './rhythm.ts'

export interface Plan {
  rhythm: Rhythm
  minutes: number
  /** Only looking: nothing has to be held. */
  isWatching: boolean
}

export interface Session {
  plan: Plan
  /** Seconds since the first breath. */
  seconds: number
  /** How high the water stands by the person's own hand, or by the rhythm while only looking. */
  tide: number
  isHeld: boolean
  /** When the hand let go last; null while it holds, or has not yet. */
  releasedAt: number | null
  /** How long the water was let out each time, in seconds. */
  outs: readonly number[]
}

export const begin = (plan: Plan): Session => ({
  plan,
  seconds: 0,
  tide: 0,
  isHeld: false,
  releasedAt: null,
  outs: [],
})

export const momentOf = ({ plan, seconds }: Session): Moment => momentAt(plan.rhythm, seconds)

/** Shorter is a finger that slipped, longer one that is at rest. */
const [shortestOut, longestOut] = [1, 20]

export function hold(session: Session, isHeld: boolean): Session {
  if (session.isHeld === isHeld) return session
  if (!isHeld) return { ...session, isHeld, releasedAt: session.seconds }
  const out = session.releasedAt === null ? 0 : session.seconds - session.releasedAt
  const outs = out >= shortestOut && out <= longestOut ? [...session.outs, out] : session.outs
  return { ...session, isHeld, releasedAt: null, outs }
}

/** How fast water follows a hand, a second. */
const rise = 0.3
const fall = 0.2

/** A tab that slept does not make the water jump. */
const longestStep = 0.1

export function advance(session: Session, elapsed: number): Session {
  const step = Math.min(elapsed, longestStep)
  const seconds = session.seconds + step
  if (session.plan.isWatching)
    return { ...session, seconds, tide: momentAt(session.plan.rhythm, seconds).tide }
  const moved = session.tide + (session.isHeld ? rise : -fall) * step
  return { ...session, seconds, tide: Math.min(1, Math.max(0, moved)) }
}

export const secondsOf = ({ rhythm, minutes }: Plan): number =>
  breathsIn(rhythm, minutes) * breathSeconds(rhythm)

export const isOver = (session: Session): boolean => session.seconds >= secondsOf(session.plan)

export interface Outcome {
  plan: Plan
  seconds: number
  breaths: number
  /** Null where too few were let out by hand to speak of a mean. */
  meanOut: number | null
}

const fewestOuts = 3

/** Plain counts; leaving early counts what was. */
export function outcomeOf({ plan, seconds, outs }: Session): Outcome {
  const meanOut = outs.length < fewestOuts ? null : outs.reduce((sum, value) => sum + value, 0) / outs.length
  return { plan, seconds, breaths: Math.floor(seconds / breathSeconds(plan.rhythm) + 1e-6), meanOut }
}
