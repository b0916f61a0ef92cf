import { day, hour, limit } from '../../platform/limits/limits.ts'

export const beginPerDay = limit('tarot_begin_user_day', 200, day)
export const picturePerHour = limit('tarot_picture_user_hour', 20, hour)
