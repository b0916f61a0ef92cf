import type { Database, Tx } from '../../../platform/db/database.ts'
import { putSearchEntry, removeSearchEntry, type SearchEntry, type SearchSource } from '../../search/index.ts'
import { findSeries, listOverSeries, listSeriesToCome, type SeriesRow } from './queries.ts'

const kind = 'activity'
/** Among what fits equally well, after the articles. */
const weight = 400

const entryOf = ({ seriesId, look, title, lead, cityName, area }: SeriesRow): Omit<SearchEntry, 'kind'> => ({
  id: seriesId,
  categoryId: look,
  title,
  line: lead,
  words: [...Object.values(cityName ?? {}), ...Object.values(area)],
  weight,
})

/** One entry a series, however many dates it has; its page shows the next. */
export const activitiesSearch: SearchSource = {
  kind,
  list: async (tx) => (await listSeriesToCome(tx)).map(entryOf),
}

/** After whatever changed it. */
export async function bringFindable(tx: Tx, seriesId: string, now: Date): Promise<void> {
  const row = await findSeries(tx, seriesId, now)
  if (row) await putSearchEntry(tx, { kind, ...entryOf(row) })
  else await removeSearchEntry(tx, kind, seriesId)
}

export async function forgetOver(db: Database, now: Date): Promise<void> {
  for (const seriesId of await listOverSeries(db.direct, now))
    await removeSearchEntry(db.direct, kind, seriesId)
}
