import { day, hour, minute, limit } from '../../platform/limits/limits.ts'

/** `number` is a mobile, `address` an IPv4 or an IPv6 /64, by their indexes. */
export const smsPerNumberMinute = limit('sms_number_minute', 1, minute)
export const smsPerNumberDay = limit('sms_number_day', 10, day)
export const smsPerAddressHour = limit('sms_address_hour', 60, hour)
export const smsPerAddressDay = limit('sms_address_day', 300, day)
export const smsOfAllPerHour = limit('sms_all_hour', 20_000, hour)
export const loginPerNumberHour = limit('login_number_hour', 20, hour)
export const loginPerNumberDay = limit('login_number_day', 60, day)
export const loginPerAddressHour = limit('login_address_hour', 120, hour)
export const loginOfAllPerHour = limit('login_all_hour', 200_000, hour)
export const visitorPerAddressHour = limit('visitor_address_hour', 1200, hour)
export const visitorOfAllPerHour = limit('visitor_all_hour', 200_000, hour)
export const picturePerHour = limit('picture_user_hour', 30, hour)
