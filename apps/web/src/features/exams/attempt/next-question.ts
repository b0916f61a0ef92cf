import type { AdaptiveStep } from '../api/types.ts'
import { pauseAfter } from '../../../lib/outbox/outbox.ts'
import type { TakingDeps } from './deps.ts'
import type { TakeEvent } from './model.ts'

interface Options extends Pick<TakingDeps, 'timers'> {
  /** Sends what was answered first: the next question depends on it. */
  fetchNext(): Promise<AdaptiveStep>
  dispatch(event: TakeEvent): void
}

/** Asks the server for the next question of an adaptive test until it comes. */
export function createNextQuestion({ timers, fetchNext, dispatch }: Options) {
  let timer: number | null = null
  let isAsking = false
  let failures = 0
  const stop = () => {
    if (timer !== null) timers.clear(timer)
    timer = null
  }
  const tryOnce = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      dispatch({ type: 'stepped', step: await fetchNext() })
    } catch {
      failures += 1
      timer = timers.set(() => void tryOnce(), pauseAfter(failures))
    } finally {
      isAsking = false
    }
  }
  return {
    ask(): void {
      stop()
      failures = 0
      void tryOnce()
    },
    stop,
  }
}
