import { hour, limit } from '../../platform/limits/limits.ts'

export const connectPerAddressHour = limit('connect_address_hour', 600, hour)
/** One for each page that somebody opens inside WeChat, of a whole school behind one address. */
export const signaturesPerAddressHour = limit('share_signature_address_hour', 6_000, hour)
