import type { SavedAnswer } from '../api/types.ts'
import type { QueuedSubmit } from '../device/kept.ts'
import { pauseAfter } from '../../../lib/outbox/outbox.ts'
import type { TakingDeps } from './deps.ts'
import type { TakeEvent } from './model.ts'
import { isFinal } from './opening.ts'

interface HandInOptions extends Pick<TakingDeps, 'api' | 'keeper' | 'timers' | 'newRequestKey'> {
  id: string
  dispatch(event: TakeEvent): void
}

/** What the server's no means; null: nothing final, so it is asked again. */
async function meaningOf(failure: unknown, { api, id }: HandInOptions): Promise<TakeEvent | null> {
  if (!isFinal(failure)) return null
  if (failure.type === 'exam_incomplete') return { type: 'incomplete' }
  if (failure.type === 'exam_expired') return { type: 'closed', status: 'expired', reportId: null }
  if (failure.status === 404) return { type: 'closed', status: 'discarded', reportId: null }
  const attempt = await api.show(id).catch(() => null)
  if (attempt && attempt.status !== 'underway') {
    return { type: 'closed', status: attempt.status, reportId: attempt.report_id }
  }
  return { type: 'incomplete' }
}

/**
 * Hands the attempt in once, however often it must be tried: what is sent is kept on the device with its key before the
 * first try, and leaves it only with an answer.
 */
export function createHandingIn(options: HandInOptions) {
  const { api, keeper, timers, id, dispatch } = options
  let queued: QueuedSubmit | null = null
  let timer: number | null = null
  let isTrying = false
  let failures = 0

  const unplan = () => {
    if (timer !== null) timers.clear(timer)
    timer = null
  }
  const settle = async (event: TakeEvent): Promise<void> => {
    queued = null
    await keeper.keepSubmit(id, null)
    dispatch(event)
  }
  const tryOnce = async (): Promise<void> => {
    unplan()
    const sending = queued
    if (!sending || isTrying) return
    isTrying = true
    try {
      const { report_id: reportId, team_id: teamId } = await api.submit(id, sending)
      await settle({ type: 'finished', reportId, teamId })
    } catch (error) {
      const event = await meaningOf(error, options)
      if (event) return await settle(event)
      failures += 1
      dispatch({ type: 'waits' })
      timer = timers.set(() => void tryOnce(), pauseAfter(failures))
    } finally {
      isTrying = false
    }
  }
  return {
    async begin(unsent: readonly SavedAnswer[]): Promise<void> {
      queued = { requestKey: options.newRequestKey(), answers: unsent }
      await keeper.keepSubmit(id, queued)
      await tryOnce()
    },
    /** From an earlier visit: the same words under the same key. */
    async goOn(kept: QueuedSubmit): Promise<void> {
      queued = kept
      await tryOnce()
    },
    wake(): void {
      failures = 0
      if (queued) void tryOnce()
    },
    async withdraw(): Promise<void> {
      unplan()
      await settle({ type: 'withdrawn' })
    },
    stop: unplan,
  }
}
