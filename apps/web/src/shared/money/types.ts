import type { DataOf, InputOf } from '@mindisle/contract'

export type Wanted = InputOf<'POST /api/order/create'>['body']['wanted']
export type Order = DataOf<'GET /api/order/show'>
export type Gateway = InputOf<'POST /api/order/pay'>['body']['gateway']
/** With money at one of the checkouts, or with shells. */
export type Way = Gateway | 'points'
