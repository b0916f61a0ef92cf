import type { Language } from '@mindisle/base'
import { birthPlaces, type BirthPlace } from '@mindisle/content/bazi'
import type { DataOf } from '@mindisle/contract'

let byId: Map<string, BirthPlace> | undefined

export function placeById(id: string): BirthPlace | undefined {
  byId ??= new Map(birthPlaces().map((place) => [place.id, place]))
  return byId.get(id)
}

const countryNames = new Map<Language, Intl.DisplayNames>()

function countryName(language: Language, country: string): string {
  const names = countryNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  countryNames.set(language, names)
  return names.of(country) ?? country
}

export type PlaceView = DataOf<'GET /api/bazi/places'>['list'][number]

export const placeView = (place: BirthPlace, language: Language): PlaceView => ({
  id: place.id,
  name: place.name[language],
  region: place.region?.[language] ?? countryName(language, place.country),
  longitude: place.longitude,
  zones: [...place.zones],
  is_southern: place.latitude < 0,
})

const first = [
  'cn-beijing',
  'cn-shanghai',
  'cn-440100',
  'cn-440300',
  'cn-510100',
  'cn-330100',
  'cn-420100',
  'cn-610100',
  'hong-kong',
  'taipei',
  'singapore',
  'kuala-lumpur',
  'tokyo',
  'london',
  'new-york',
  'sydney',
]

/** Without marks and spaces: "São Paulo" is found by "saopaulo", "Xi'an" by "xian". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')

const most = 30

const keyOf = (place: BirthPlace) => ({
  place,
  names: Object.values(place.name).map(plain),
  regions: place.region ? Object.values(place.region).map(plain) : [],
})
type Key = ReturnType<typeof keyOf>

let keys: Key[] | undefined

/** The very name, then names that begin with it before those that only hold it, then whole provinces. */
function rankOf({ names, regions }: Key, wanted: string): number | null {
  if (names.includes(wanted)) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  if (names.some((name) => name.includes(wanted))) return 2
  if (regions.some((region) => region.startsWith(wanted) || wanted.startsWith(region))) {
    // "四川成都" and "sichuan chengdu" name both.
    const rest = regions.map((region) => wanted.replace(region, ''))
    return rest.some((left) => left === '') ||
      names.some((name) => rest.some((left) => name.startsWith(left)))
      ? 3
      : null
  }
  return null
}

export function findPlaces(query: string): BirthPlace[] {
  // 市 and 省 at the end are how people write it, not how the list does.
  const wanted = plain(query).replace(/(?<=.{2})[市省州]$/u, '')
  if (wanted === '') return first.flatMap((id) => placeById(id) ?? [])
  keys ??= birthPlaces().map(keyOf)
  return keys
    .flatMap((key) => {
      const rank = rankOf(key, wanted)
      return rank === null ? [] : [{ place: key.place, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ place }) => place)
}
