import type { Figure } from '../operators/index.ts'
import { sumReceived } from './orders/payments/queries.ts'

/** What came in for orders, in fen. */
export const received: Figure = { name: 'income', count: sumReceived }
