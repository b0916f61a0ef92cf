import type { DataOf } from '@mindisle/contract'

export type ChosenChannel = DataOf<'GET /api/notice/settings'>['channels'][number]
export type Channel = 'push' | ChosenChannel

/** `skipped`: there was no reason any more. `dead`: it was given up. */
export type DeliveryState = 'waiting' | 'sent' | 'skipped' | 'dead'

const minute = 60_000
const hour = 60 * minute

/** How long after each try the next one is; after the last of these nobody is told any more. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour]

export const mostAttempts = waits.length + 1

export const retryAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (waits[attempts - 1] ?? 12 * hour))
