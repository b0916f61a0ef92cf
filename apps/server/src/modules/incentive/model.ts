/** How somebody came: the link, one of the posters, or another page that was sent on. */
export const entries = ['link', 'poster_dawn', 'poster_night', 'poster_shore', 'page'] as const
export type Entry = (typeof entries)[number]

/** By what income was earned: by bringing somebody along, or by a session that was held. */
export type IncomeSource = 'share' | 'session'

/** `held`: somebody of us looks at it first · `gone`: all of it went back. */
export type IncomeState = 'pending' | 'held' | 'free' | 'gone'

/** Why somebody of us should look. */
export const doubts = ['same_payer', 'same_device', 'velocity', 'refunds', 'fresh', 'amount'] as const
export type Doubt = (typeof doubts)[number]

export type FigureKind = 'visit' | 'sign_up' | 'buyer'

/** What was agreed when somebody was brought along; kept with them. */
export interface Terms {
  /** In hundredths of a percent. */
  rateBp: number
  holdDays: number
}

export interface Plan extends Terms {
  /** Buyers of one inviter within a day. */
  mostBuyersDay: number
  /** Income of one inviter within a day. */
  mostFenDay: number
  /** Payments that went back within thirty days. */
  mostRefundsMonth: number
  /** An account that invites before it is this old. */
  freshHours: number
  /** Withdrawals: each at least, and so much a day. */
  leastFen: number
  mostFenWithdrawnDay: number
  /** The same for whoever earns by sessions. */
  mostFenEarnedDay: number
  pausedAt: Date | null
}
