import { day, hour, limit } from '../../platform/limits/limits.ts'

export const sharePerDay = limit('plan_share_user_day', 20, day)
export const drawingPerHour = limit('plan_drawing_user_hour', 20, hour)
