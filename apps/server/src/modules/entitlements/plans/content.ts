import { prices } from '@mindisle/content'
import type { ContentLoader } from '../../../platform/content/load.ts'
import { loadPlans } from './queries.ts'

export const entitlementsContent: ContentLoader = {
  fingerprint: () => JSON.stringify(prices.plans),
  load: (tx) => loadPlans(tx, prices.plans),
}
