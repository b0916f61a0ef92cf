import { hour, limit } from '../../platform/limits/limits.ts'

export const signUpPerHour = limit('activity_sign_up_user_hour', 60, hour, 'activity')
export const leavePerHour = limit('activity_leave_user_hour', 60, hour, 'activity')
export const checkInPerHour = limit('activity_check_in_user_hour', 30, hour)
