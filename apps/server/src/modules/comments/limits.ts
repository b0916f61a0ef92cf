import { day, hour, limit } from '../../platform/limits/limits.ts'

export const commentPerHour = limit('comment_user_hour', 30, hour)
export const commentPerDay = limit('comment_user_day', 100, day)
export const complaintPerHour = limit('comment_report_user_hour', 30, hour)
