import { day, hour, limit } from '../../platform/limits/limits.ts'

export const passkeyOptionsPerAddressHour = limit('passkey_options_address_hour', 600, hour)
export const passkeyPerAddressHour = limit('passkey_address_hour', 120, hour)
export const secondStepPerPersonHour = limit('second_step_user_hour', 10, hour, 'second_step')
export const secondStepPerPersonDay = limit('second_step_user_day', 30, day, 'second_step')
