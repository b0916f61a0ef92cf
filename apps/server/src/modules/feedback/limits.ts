import { day, hour, limit } from '../../platform/limits/limits.ts'

export const threadsPerHour = limit('feedback_user_hour', 10, hour, 'feedback')
export const threadsPerDay = limit('feedback_user_day', 30, day, 'feedback')
/** Visitors are free to make: a flood is counted by where it comes from, too. */
export const threadsPerAddress = limit('feedback_address_day', 200, day)
export const messagesPerHour = limit('feedback_message_user_hour', 30, hour, 'feedback')
export const uploadsPerHour = limit('feedback_upload_user_hour', 60, hour)
export const uploadsPerAddress = limit('feedback_upload_address_hour', 300, hour)
