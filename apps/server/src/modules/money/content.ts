import { prices } from '@mindisle/content'
import type { ContentLoader } from '../../platform/content/load.ts'
import { systemAccountRows } from './ledger/model.ts'
import { loadHouse } from './ledger/queries.ts'
import { loadPackages } from './prices/queries.ts'

export const moneyContent: ContentLoader = {
  fingerprint: () => JSON.stringify([prices.packages, systemAccountRows]),
  async load(tx) {
    await loadHouse(tx)
    await loadPackages(tx, prices.packages)
  },
}
