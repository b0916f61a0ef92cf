import { day, hour, limit } from '../../platform/limits/limits.ts'

export const messagesPerHour = limit('companion_user_hour', 240, hour)
export const messagesPerDay = limit('companion_user_day', 1200, day)
/** Asking somebody else's model costs money. */
export const modelPerDay = limit('companion_model_user_day', 80, day)
/** Visitors are free to make: a flood is counted by where it comes from, too. */
export const messagesPerAddress = limit('companion_address_hour', 2000, hour)
