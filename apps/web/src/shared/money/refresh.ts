import { refresh } from '../../lib/remote/remote.ts'

/** What was read before a purchase says nothing any more: the balance, the orders, and what is open of the reports. */
export async function refreshBought(): Promise<void> {
  await Promise.all([refresh(['money']), refresh(['reports'])])
}
