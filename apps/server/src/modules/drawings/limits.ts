import { day, limit } from '../../platform/limits/limits.ts'

export const savePerDay = limit('drawing_save_user_day', 200, day)
