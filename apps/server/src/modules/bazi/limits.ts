import { day, hour, limit } from '../../platform/limits/limits.ts'

export const savePerDay = limit('bazi_save_user_day', 60, day)
export const drawingPerHour = limit('bazi_drawing_user_hour', 20, hour)
