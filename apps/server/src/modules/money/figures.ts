import type { Figure } from '../operators/index.ts'
import { receivedTally } from './orders/payments/queries.ts'
import { createdTally } from './orders/queries.ts'

/** What came in for orders, in fen. */
export const received: Figure = { name: 'income', unit: 'fen', ...receivedTally, partsNeed: 'orders' }

export const created: Figure = { name: 'orders', unit: 'times', ...createdTally }
