import { pageAddress } from '../../../platform/http/page-address.ts'
import type { RewardRow } from './queries.ts'

export type TaskId = RewardRow['task']

/** What is earned each time; signing in brings more with every day of a round. */
export const taskPoints = { finish_test: 5, complete_profile: 20 } as const

/** Where in the app each is done. */
export const taskPaths = {
  sign_in: pageAddress('pages/my/task'),
  finish_test: pageAddress('pages/table/index'),
  complete_profile: pageAddress('pages/my/profile'),
} as const satisfies Record<TaskId, string>

/** Points that wait come first: something is always left to be done. */
export const stateOf = (isOpen: boolean, isWaiting: boolean): 'open' | 'waiting' | 'done' =>
  isWaiting ? 'waiting' : isOpen ? 'open' : 'done'
