import { day, limit } from '../../platform/limits/limits.ts'

export const askPerDay = limit('call_back_ask_user_day', 10, day)
