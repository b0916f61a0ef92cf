import { hour, limit } from '../platform/limits/limits.ts'

export const picturePerHour = limit('picture_user_hour', 30, hour)
export const exportPerHour = limit('export_user_hour', 20, hour)
export const drawingPerHour = limit('drawing_user_hour', 30, hour)
