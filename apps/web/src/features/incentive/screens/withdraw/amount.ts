import type { WithdrawalsPage } from '../../api/incentive.ts'

/** What was typed, in fen; null where it is no sum of money. */
export function fenOf(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

type Limits = Pick<WithdrawalsPage, 'available_fen' | 'least_fen' | 'left_today_fen'>

/** The most that can be asked for now. */
export const mostOf = ({ available_fen: available, left_today_fen: left }: Limits): number =>
  Math.min(available, left)

export type Wrong = 'least' | 'not_that_much' | 'over_day'

/** What keeps this sum from being asked for; null where nothing does, or nothing was typed yet. */
export function wrongWith(fen: number | null, limits: Limits): Wrong | null {
  if (fen === null) return null
  if (fen < limits.least_fen) return 'least'
  if (fen > limits.available_fen) return 'not_that_much'
  return fen > limits.left_today_fen ? 'over_day' : null
}
