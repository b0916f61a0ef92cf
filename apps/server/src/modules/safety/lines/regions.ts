import { hotlineRegions, type HotlineRegion } from '@mindisle/content/public/hotlines'
import type { HotlinesBody } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { listEdited } from '../../editions/index.ts'

export const kind = 'hotlines'

export interface WrittenAnew {
  region: string
  body: HotlinesBody
}

/** Regions whose lines an operator has published; a region that the program no longer knows is asked for by nobody. */
export async function readWrittenAnew(tx: Tx): Promise<WrittenAnew[]> {
  const rows = await listEdited(tx, kind)
  return rows
    .filter(({ subject }) => hotlineRegions.some(({ id }) => id === subject))
    .map(({ subject, body }) => ({ region: subject, body: body as HotlinesBody }))
}

export const builtIn = ({ withoutEmergency, lines }: HotlineRegion): HotlinesBody => ({
  withoutEmergency,
  lines: lines.map(({ isPrimary: _isPrimary, ...line }) => line),
})

const withBody = (region: HotlineRegion, { withoutEmergency, lines }: HotlinesBody): HotlineRegion => ({
  ...region,
  withoutEmergency,
  lines: lines.map((line, at) => ({ ...line, isPrimary: at === 0 })),
})

/** As they hold now: what came with the program, and what was written since in its place. */
export async function readRegions(tx: Tx): Promise<HotlineRegion[]> {
  const anew = await readWrittenAnew(tx)
  return hotlineRegions.map((region) => {
    const found = anew.find((one) => one.region === region.id)
    return found ? withBody(region, found.body) : region
  })
}
