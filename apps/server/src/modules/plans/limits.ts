import { day, limit } from '../../platform/limits/limits.ts'

export const sharePerDay = limit('plan_share_user_day', 20, day)
