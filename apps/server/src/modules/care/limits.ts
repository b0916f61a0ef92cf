import { hour, limit } from '../../platform/limits/limits.ts'

export const saysPerHour = limit('session_message_user_hour', 60, hour)
export const answersPerHour = limit('session_checkin_user_hour', 30, hour)
