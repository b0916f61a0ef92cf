/** The seed's five states, and the rest in which nothing is pulled. */
export type PullState = 'resting' | 'pulling' | 'reached' | 'aborting' | 'refreshing' | 'restoring'

export interface Pull {
  state: PullState
  /** How far the page is down, in px. */
  distance: number
}

export type PullEvent =
  /** The finger, measured from where it touched. */
  | { type: 'pull'; finger: number }
  | { type: 'release' }
  /** Taken away by the system: a pull that has reached does not refresh. */
  | { type: 'cancel' }
  /** Asked for by the app, without a finger. */
  | { type: 'refresh' }
  | { type: 'done' }
  /** The way back has been animated. */
  | { type: 'settled' }

export const reachAt = 64
export const holdAt = 56
const farthest = 128

export const atRest: Pull = { state: 'resting', distance: 0 }

/** Follows the finger at first and holds back the further it goes. */
export const damped = (finger: number): number =>
  finger <= 0 ? 0 : farthest * (1 - Math.exp(-finger / (farthest * 1.4)))

function pulled(pull: Pull, finger: number): Pull {
  if (pull.state === 'refreshing' || pull.state === 'restoring') return pull
  const distance = damped(finger)
  if (distance === 0) return pull.state === 'resting' ? pull : atRest
  return { state: distance >= reachAt ? 'reached' : 'pulling', distance }
}

const abort = (pull: Pull): Pull =>
  pull.state === 'pulling' || pull.state === 'reached' ? { state: 'aborting', distance: 0 } : pull

export function pullReducer(pull: Pull, event: PullEvent): Pull {
  switch (event.type) {
    case 'pull':
      return pulled(pull, event.finger)
    case 'release':
      return pull.state === 'reached' ? { state: 'refreshing', distance: holdAt } : abort(pull)
    case 'cancel':
      return abort(pull)
    case 'refresh':
      return pull.state === 'refreshing' ? pull : { state: 'refreshing', distance: holdAt }
    case 'done':
      return pull.state === 'refreshing' ? { state: 'restoring', distance: 0 } : pull
    case 'settled':
      return pull.state === 'aborting' || pull.state === 'restoring' ? atRest : pull
  }
}
