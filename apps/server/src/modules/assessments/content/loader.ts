import { categories, specials, assessmentOrder, tags } from '@mindisle/content'
import { fingerprintInstruments, readInstruments } from '@mindisle/content/instruments'
import type { ContentLoader } from '../../../platform/content/load.ts'
import { keepHidden } from '../edit/editions.ts'
import { keepPriced } from '../edit/prices.ts'
import { keepTagged } from '../edit/tags.ts'
import { loadCatalogue } from './queries.ts'

export const assessmentsContent: ContentLoader = {
  fingerprint: async () =>
    JSON.stringify([categories, tags, specials, assessmentOrder, await fingerprintInstruments()]),
  async load(tx, now) {
    await loadCatalogue(tx, await readInstruments(), now)
    await keepHidden(tx)
    await keepTagged(tx)
    await keepPriced(tx, now)
  },
}
