import { inAllLanguages } from '@mindisle/base'
import { hotlineRegions, type HotlineRegion } from '@mindisle/content/public/hotlines'
import { HotlinesBody } from '@mindisle/contract/console'
import { editable } from '../../editions/index.ts'
import { staleLines } from '../stale-lines.ts'
import { safetyTexts } from '../texts.ts'
import { flawsOfLines } from './flaws.ts'
import { builtIn, kind, readRegions, readWrittenAnew } from './regions.ts'

const regionOf = (id: string): HotlineRegion | undefined => hotlineRegions.find((one) => one.id === id)

/** How many numbers of a region wait to be tried again. */
const groupOf = (region: HotlineRegion, now: Date) => {
  const stale = staleLines([region], now).length
  const count = region.lines.length
  return inAllLanguages((language) =>
    safetyTexts[language](stale === 0 ? 'safety.lines.verified' : 'safety.lines.stale', { count, stale }),
  )
}

/** One region is one subject, without a row of its own: what is published is the newest version itself. */
export const hotlineEditions = editable(HotlinesBody, {
  kind,
  right: 'hotlines',
  mayAdd: false,
  titleOf: (_body, subject) => regionOf(subject)?.name ?? inAllLanguages(() => subject),
  async list(tx, { after, find, now }) {
    if (after) return []
    const anew = new Set((await readWrittenAnew(tx)).map(({ region }) => region))
    const wanted = find?.toLowerCase() ?? ''
    const regions = (await readRegions(tx)).filter(({ id, name }) =>
      [id, ...Object.values(name)].some((text) => text.toLowerCase().includes(wanted)),
    )
    return regions.map((region) => ({
      subject: region.id,
      title: region.name,
      group: groupOf(region, now),
      isShown: true,
      isEdited: anew.has(region.id),
      place: { value: region.id, id: region.id },
    }))
  },
  async read(tx, subject) {
    const region = regionOf(subject)
    if (!region) return null
    const anew = (await readWrittenAnew(tx)).find((one) => one.region === subject)
    return anew?.body ?? builtIn(region)
  },
  flawsOf: async (_tx, _subject, body, now) => flawsOfLines(body, now),
  publish: async () => undefined,
})
