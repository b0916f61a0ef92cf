import { day, hour, limit } from '../../platform/limits/limits.ts'

export const commentPerHour = limit('comment_user_hour', 30, hour, 'comment')
export const commentPerDay = limit('comment_user_day', 100, day, 'comment')
export const complaintPerHour = limit('comment_report_user_hour', 30, hour)
