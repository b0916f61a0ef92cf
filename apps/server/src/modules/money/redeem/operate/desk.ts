import { listBatches, pageBatches } from '../queries.ts'
import { makeBatchAs, stopBatchAs } from './manage-batches.ts'

/** What operators do with batches of codes. */
export const redeemDesk = {
  make: makeBatchAs,
  stop: stopBatchAs,
  list: listBatches,
  page: pageBatches,
}
