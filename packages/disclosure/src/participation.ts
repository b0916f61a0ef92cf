import { law } from './publish.ts'

const fewest = law.least

export interface Participation {
  /** Fewer than five have finished · fewer than five have not · neither. */
  band: 'few' | 'some' | 'most'
  /** At least so many, in fives; 0 where they are few. */
  atLeast: number
}

/** How many of those who were asked have finished, so that neither who did nor who did not is ever fewer than five. */
export function participationOf(finished: number, asked: number): Participation {
  if (finished < fewest) return { band: 'few', atLeast: 0 }
  const left = Math.max(0, asked - finished)
  const told = Math.floor(Math.min(finished, asked - fewest) / fewest) * fewest
  return { band: left < fewest ? 'most' : 'some', atLeast: Math.max(fewest, told) }
}
