import { day, hour, limit } from '../../platform/limits/limits.ts'

export const signInPerAddressHour = limit('console_address_hour', 30, hour)
export const signInPerNameHour = limit('console_name_hour', 10, hour)
export const signInPerNameDay = limit('console_name_day', 40, day)
export const codePerOperatorHour = limit('console_code_hour', 10, hour)
export const passkeyAsksPerAddressHour = limit('console_passkey_asks_hour', 120, hour)
