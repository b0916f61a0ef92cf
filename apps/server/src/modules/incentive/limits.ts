import { day, hour, limit } from '../../platform/limits/limits.ts'

export const withdrawPerHour = limit('incentive_withdraw_user_hour', 20, hour, 'payout')
export const payeePerDay = limit('incentive_payee_user_day', 10, day, 'payout')
export const pictureOfLinkPerHour = limit('incentive_poster_user_hour', 60, hour)
export const statementPerHour = limit('incentive_statement_user_hour', 30, hour)
