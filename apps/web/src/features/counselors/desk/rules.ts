import type { Desk } from './api.ts'

/** When sessions can be booked, as it is typed. */
export interface Rules {
  gap: number
  noticeHours: number
  horizon: number
}

/** Of one service; null where it is as in general. */
export type OwnRules = { [Name in keyof Rules]: Rules[Name] | null }

export interface Offered extends OwnRules {
  fen: number
}

type Service = Desk['services'][number]

const hoursOf = (minutes: number): number => Math.round(minutes / 60)

export const rulesOf = ({ gap, notice, horizon }: Desk['settings']): Rules => ({
  gap,
  noticeHours: hoursOf(notice),
  horizon,
})

export const asInGeneral: OwnRules = { gap: null, noticeHours: null, horizon: null }

export const offeredOf = ({ fen, gap, notice, horizon }: Service): Offered | null =>
  fen === null ? null : { fen, gap, noticeHours: notice === null ? null : hoursOf(notice), horizon }

export const ownOf = ({ gap, noticeHours, horizon }: OwnRules): OwnRules => ({ gap, noticeHours, horizon })

export const ruled = (general: Rules, own: OwnRules): Rules => ({
  gap: own.gap ?? general.gap,
  noticeHours: own.noticeHours ?? general.noticeHours,
  horizon: own.horizon ?? general.horizon,
})

export const isSame = (one: OwnRules, other: OwnRules): boolean =>
  one.gap === other.gap && one.noticeHours === other.noticeHours && one.horizon === other.horizon

/** As they are kept: nobody can be booked for no day at all. */
export const keptOf = ({ gap, noticeHours, horizon }: OwnRules) => ({
  gap,
  notice: noticeHours === null ? null : noticeHours * 60,
  horizon: horizon === null ? null : Math.max(1, horizon),
})
