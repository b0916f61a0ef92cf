import { day, hour, minute, limit } from '../../platform/limits/limits.ts'

/** `number` is a mobile, `asker` who asks for its code, `address` an IPv4 or an IPv6 /64, by their indexes. */
export const smsPerAskerMinute = limit('sms_asker_minute', 1, minute)
export const smsPerAskerDay = limit('sms_asker_day', 10, day)
/** More than these for one number, by whomever, and each further one costs a proof of work. */
export const smsFreePerNumberHour = limit('sms_free_number_hour', 3, hour)
export const smsFreePerNumberDay = limit('sms_free_number_day', 10, day)
export const smsPerNumberDay = limit('sms_number_day', 30, day, 'code')
export const smsProofOnce = limit('sms_proof_once', 1, 10 * minute)
/** By devices of its owner, apart from what everybody else asks for. */
export const smsOfOwnerDay = limit('sms_owner_day', 30, day, 'code')
export const smsPerAddressHour = limit('sms_address_hour', 60, hour)
export const smsPerAddressDay = limit('sms_address_day', 300, day)
export const smsOfAllPerHour = limit('sms_all_hour', 20_000, hour)
export const loginPerNumberHour = limit('login_number_hour', 20, hour, 'sign_in')
export const loginPerNumberDay = limit('login_number_day', 60, day, 'sign_in')
export const loginPerAddressHour = limit('login_address_hour', 120, hour)
export const loginOfAllPerHour = limit('login_all_hour', 200_000, hour)
export const visitorPerAddressHour = limit('visitor_address_hour', 1200, hour)
export const visitorOfAllPerHour = limit('visitor_all_hour', 200_000, hour)
export const picturePerHour = limit('picture_user_hour', 30, hour)
