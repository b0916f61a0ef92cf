import type { Tx } from '../../../platform/db/database.ts'
import { everywhere } from '../queries.ts'
import { searchLicences, searchOrganizations } from './queries.ts'

type Search<W, R> = (tx: Tx, wanted: W) => Promise<R>

/** An operator lists all organizations, and belongs to none; within a transaction. */
const overall =
  <W, R>(search: Search<W, R>): Search<W, R> =>
  (tx, wanted) =>
    everywhere(tx, async () => search(tx, wanted))

export const organizationDesk = {
  searchOrganizations: overall(searchOrganizations),
  searchLicences: overall(searchLicences),
}
