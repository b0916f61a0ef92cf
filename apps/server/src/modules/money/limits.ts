import { hour, limit } from '../../platform/limits/limits.ts'

export const orderPerHour = limit('order_user_hour', 120, hour, 'pay')
export const checkoutPerHour = limit('till_user_hour', 120, hour, 'pay')
export const checkPerHour = limit('check_user_hour', 1200, hour)
export const refundPerHour = limit('refund_user_hour', 30, hour, 'refund')
export const recoverPerHour = limit('recover_user_hour', 20, hour, 'pay')
export const recoverPerAddressHour = limit('recover_address_hour', 60, hour)
export const redeemPerHour = limit('redeem_user_hour', 5, hour, 'redeem')
export const redeemPerAddressHour = limit('redeem_address_hour', 120, hour)
