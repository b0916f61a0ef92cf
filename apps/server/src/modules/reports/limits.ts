import { hour, limit } from '../../platform/limits/limits.ts'

export const drawingPerHour = limit('drawing_user_hour', 30, hour)
