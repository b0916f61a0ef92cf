import type { Hotline, HotlineRegion } from '@mindisle/content/public/hotlines'
import type { Database } from '../../platform/db/database.ts'
import { readRegions } from './lines/regions.ts'

const verifiedFor = 180 * 24 * 3_600_000

/** Lines whose number nobody has tried or read for so long; one that was never verified too. */
export const staleLines = (regions: readonly HotlineRegion[], now: Date): Hotline[] =>
  regions
    .flatMap(({ lines }) => lines)
    .filter(({ verifiedOn }) => verifiedOn === null || now.getTime() - Date.parse(verifiedOn) > verifiedFor)

/** A number that is wrong when it is needed is worse than none: whoever runs the server is told. */
export async function warnOfStaleLines(
  log: { warn(message: string): void },
  db: Pick<Database, 'direct'>,
  now: Date,
): Promise<void> {
  const count = staleLines(await readRegions(db.direct), now).length
  if (count > 0)
    log.warn(`${count} hotline numbers were not verified for 180 days: npm run admin -- safety hotlines`)
}
