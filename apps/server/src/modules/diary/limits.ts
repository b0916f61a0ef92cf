import { hour, limit } from '../../platform/limits/limits.ts'

export const uploadsPerHour = limit('diary_upload_user_hour', 300, hour)
