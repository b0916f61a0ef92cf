import { hour, limit } from '../../platform/limits/limits.ts'

export const holdPerHour = limit('reservation_hold_user_hour', 30, hour)
export const cancelPerHour = limit('reservation_cancel_user_hour', 30, hour)
export const movePerHour = limit('reservation_move_user_hour', 30, hour)
