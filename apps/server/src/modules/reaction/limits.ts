import { day, hour, limit } from '../../platform/limits/limits.ts'

export const savePerDay = limit('reaction_save_user_day', 200, day)
export const drawingPerHour = limit('reaction_drawing_user_hour', 20, hour)
