import { hour, limit } from '../platform/limits/limits.ts'

export const exportPerHour = limit('export_user_hour', 20, hour)
export const exportResumePerHour = limit('export_resume_user_hour', 200, hour)
