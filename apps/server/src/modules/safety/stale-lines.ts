import { hotlineRegions, type Hotline } from '@mindisle/content/public/hotlines'

const verifiedFor = 180 * 24 * 3_600_000

/** Lines whose number nobody has tried or read for so long; one that was never verified too. */
export const staleLines = (now: Date): Hotline[] =>
  hotlineRegions
    .flatMap(({ lines }) => lines)
    .filter(({ verifiedOn }) => verifiedOn === null || now.getTime() - Date.parse(verifiedOn) > verifiedFor)

/** A number that is wrong when it is needed is worse than none: whoever runs the server is told. */
export function warnOfStaleLines(log: { warn(message: string): void }, now: Date): void {
  const count = staleLines(now).length
  if (count > 0)
    log.warn(`${count} hotline numbers were not verified for 180 days: npm run admin -- safety hotlines`)
}
