import { firstYear, lastYear, lunarMonths } from '@mindisle/bazi'
import { glossary } from '@mindisle/content/bazi'
import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { drawChart } from '../born.ts'
import { findPlaces, placeView } from '../places.ts'
import { correctionView } from '../present.ts'

type PlacesKey = 'GET /api/bazi/places'
type LunarKey = 'GET /api/bazi/lunar'
type GlossaryKey = 'GET /api/bazi/glossary'
type PreviewKey = 'POST /api/bazi/preview'

export const listPlaces = async ({ query, language }: Call<PlacesKey>): Promise<DataOf<PlacesKey>> => ({
  list: findPlaces(query.q ?? '').map((place) => placeView(place, language)),
})

let lunarYears: DataOf<LunarKey> | null = null

/** The same for everybody, and some work: once is enough. */
export async function readLunarYears(): Promise<DataOf<LunarKey>> {
  lunarYears ??= {
    first_year: firstYear,
    years: Array.from({ length: lastYear - firstYear + 1 }, (_, at) => {
      const months = lunarMonths(firstYear + at)
      return {
        leap: months.find(({ isLeap }) => isLeap)?.month ?? 0,
        days: months.map(({ days }) => days),
      }
    }),
  }
  return lunarYears
}

export const readGlossary = async ({ language }: Call<GlossaryKey>): Promise<DataOf<GlossaryKey>> => ({
  list: Object.entries(glossary).map(([id, { group, name, short, text }]) => ({
    id,
    group,
    name: name[language],
    short: short[language],
    text: text[language],
  })),
})

export const previewBirth = async ({ body }: Call<PreviewKey>): Promise<DataOf<PreviewKey>> =>
  correctionView(drawChart(body.born))
