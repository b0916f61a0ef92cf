import { day, hour, limit } from '../../platform/limits/limits.ts'

export const savePerDay = limit('dream_save_user_day', 200, day)
export const drawingPerHour = limit('dream_drawing_user_hour', 20, hour)
