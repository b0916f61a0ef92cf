import type { Language } from '@mindisle/base'
import rows from './hotlines.json' with { type: 'json' }

type Texts = Record<Language, string>

export type HotlineKind = 'support' | 'emergency' | 'youth'

/** Reached by `tel`, by `sms` or on the page `url`: at least one of them is there. */
export interface Hotline {
  id: string
  name: Texts
  tel: string | null
  display: string
  sms: string | null
  url: string | null
  hours: Texts
  isAllDay: boolean
  /** The languages it answers in. */
  languages: string[]
  note: Texts
  kind: HotlineKind
  isPrimary: boolean
  /** The day of the source we saw; null while nobody of us has checked it, and the screen says so. */
  verifiedOn: string | null
  source: string
}

export interface HotlineRegion {
  id: string
  name: Texts
  /** Why no emergency number is listed here. */
  withoutEmergency: Texts | null
  /** The primary line first, emergency lines last. */
  lines: Hotline[]
}

export const hotlineRegions = rows as HotlineRegion[]
export const defaultRegion = 'cn'
const elsewhere = 'elsewhere'

const places: Record<string, string> = {
  CN: 'cn',
  HK: 'hk',
  TW: 'tw',
  MO: 'mo',
  SG: 'sg',
  US: 'us',
  PR: 'us',
  CA: 'ca',
  GB: 'gb',
  IE: 'gb',
  AU: 'au',
  NZ: 'nz',
  MY: 'my',
  JP: 'jp',
  KR: 'kr',
}

const zones: Array<[string, RegExp]> = [
  ['cn', /^(Asia\/(Shanghai|Urumqi|Chongqing|Chungking|Harbin|Kashgar|Beijing)|PRC)$/],
  ['hk', /^(Asia\/Hong_Kong|Hongkong)$/],
  ['tw', /^(Asia\/Taipei|ROC)$/],
  ['mo', /^Asia\/Maca[uo]$/],
  ['sg', /^(Asia\/)?Singapore$/],
  ['my', /^Asia\/(Kuala_Lumpur|Kuching)$/],
  ['jp', /^(Asia\/Tokyo|Japan)$/],
  ['kr', /^(Asia\/Seoul|ROK)$/],
  ['gb', /^(Europe\/(London|Belfast|Dublin|Jersey|Guernsey|Isle_of_Man)|GB(-Eire)?|Eire)$/],
  ['au', /^Australia\//],
  ['nz', /^(Pacific\/(Auckland|Chatham)|NZ(-CHAT)?)$/],
  ['us', /^US\/|^Pacific\/Honolulu$|^America\/(Indiana|Kentucky|North_Dakota)\//],
  [
    'us',
    /^America\/(New_York|Detroit|Chicago|Denver|Shiprock|Phoenix|Los_Angeles|Boise|Menominee|Indianapolis|Fort_Wayne|Louisville|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico)$/,
  ],
  ['ca', /^Canada\//],
  [
    'ca',
    /^America\/(Toronto|Montreal|Vancouver|Edmonton|Winnipeg|Halifax|St_Johns|Regina|Moncton|Glace_Bay|Goose_Bay|Iqaluit|Pangnirtung|Rankin_Inlet|Resolute|Cambridge_Bay|Yellowknife|Inuvik|Whitehorse|Dawson|Dawson_Creek|Fort_Nelson|Creston|Swift_Current|Atikokan|Blanc-Sablon|Nipigon|Thunder_Bay|Rainy_River)$/,
  ],
]

/** A zone such as UTC says nothing about where a person is. */
const namesAPlace = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Europe|Indian|Pacific)\//

function regionOfZone(timeZone: string): string | null {
  const known = zones.find(([, pattern]) => pattern.test(timeZone))
  if (known) return known[0]
  return namesAPlace.test(timeZone) ? elsewhere : null
}

function regionOfLanguage(languageTag: string): string {
  const [language = '', ...subtags] = languageTag.trim().replaceAll('_', '-').split('-')
  const place = subtags.find((subtag) => /^[a-z]{2}$/i.test(subtag))?.toUpperCase()
  if (place) return places[place] ?? elsewhere
  const isTraditional = subtags.some((subtag) => /^hant$/i.test(subtag))
  const byLanguage: Record<string, string> = {
    zh: isTraditional ? 'tw' : defaultRegion,
    yue: 'hk',
    ja: 'jp',
    ko: 'kr',
    ms: 'my',
  }
  return byLanguage[language.toLowerCase()] ?? elsewhere
}

/**
 * The region to show first; people change it with one tap. The clock comes before the language, because a short number
 * works only where one is: somebody who reads Chinese in Toronto cannot dial a line of the mainland.
 */
export const regionFor = (languageTag: string, timeZone: string): string =>
  regionOfZone(timeZone) ?? regionOfLanguage(languageTag)

/** Of those that came with the program, unless others are given. */
export const hotlineRegion = (
  id: string,
  regions: readonly HotlineRegion[] = hotlineRegions,
): HotlineRegion => {
  const region = regions.find((known) => known.id === id) ?? regions[0]
  if (!region) throw new Error('there are no hotline regions')
  return region
}

const policeLines: ReadonlySet<string> = new Set(['cn-110', 'tw-110', 'sg-999'])

/** Answered by the police alone; where one number serves all, it counts as the ambulance's. */
export const isPolice = ({ id }: Pick<Hotline, 'id'>): boolean => policeLines.has(id)
