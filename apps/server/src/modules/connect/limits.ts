import { hour, limit } from '../../platform/limits/limits.ts'

export const connectPerAddressHour = limit('connect_address_hour', 600, hour)
