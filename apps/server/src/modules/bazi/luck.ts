import {
  civilOf,
  decadesOf,
  directionOf,
  godOf,
  startOf,
  stemOf,
  yearPillar,
  yearsOf,
  type Chart,
  type Decade,
  type Direction,
  type Start,
} from '@mindisle/bazi'
import type { DataOf } from '@mindisle/contract'
import type { Drawn } from './born.ts'
import { pairOf, yearLuckView } from './present.ts'

type Show = DataOf<'GET /api/bazi/show'>
type Luck = Show['luck'][number]

const half = 43_200

function directionsOf({ born, chart }: Drawn): Direction[] {
  if (born.sex === 'unsaid') return ['forward', 'backward']
  return [directionOf(chart.pillars.year, born.sex)]
}

/** Without an hour the day's ends say how far apart the beginnings may lie. */
function startsOf({ chart, birth }: Drawn, direction: Direction): [Start, Start | null] {
  const { instant } = chart.corrected
  if (birth.clock !== null) return [startOf(instant, chart, direction), null]
  const { term, next } = chart
  const within = (moment: number): number => Math.min(Math.max(moment, term.instant), next.instant)
  const ends = [instant - half, instant + half - 1].map((moment) => startOf(within(moment), chart, direction))
  const [first, last] = direction === 'forward' ? ends.toReversed() : ends
  return [first as Start, last as Start]
}

const shortStart = ({ years, months, days }: Start) => ({ years, months, days })

const isNow = ({ fromYear }: Decade, year: number): boolean => year >= fromYear && year < fromYear + 10

function decadesOfChart(chart: Chart, direction: Direction): Decade[] {
  const start = startOf(chart.corrected.instant, chart, direction)
  return decadesOf(chart.pillars.month, direction, start, chart.corrected.date)
}

/** Null where the sex was not said, and before the first begins. */
export function currentDecade(drawn: Drawn, thisYear: number): Decade | null {
  const [direction, other] = directionsOf(drawn)
  if (direction === undefined || other !== undefined) return null
  return decadesOfChart(drawn.chart, direction).find((decade) => isNow(decade, thisYear)) ?? null
}

/** The year of the pillars: it begins with spring. */
export function chartYear(now: Date, spring: (year: number) => number): number {
  const { year } = civilOf(now.getTime() / 1_000)
  return now.getTime() / 1_000 >= spring(year) ? year : year - 1
}

export function luckViews(drawn: Drawn, thisYear: number): Luck[] {
  const { chart } = drawn
  const { day } = chart.pillars
  return directionsOf(drawn).map((direction) => {
    const [start, latest] = startsOf(drawn, direction)
    return {
      direction,
      start: shortStart(start),
      start_latest: latest && shortStart(latest),
      decades: decadesOfChart(chart, direction).map((decade) => ({
        ...pairOf(decade.pillar),
        god: godOf(stemOf(day), stemOf(decade.pillar)),
        from_age: decade.fromAge,
        from_year: decade.fromYear,
        is_now: isNow(decade, thisYear),
        years: yearsOf(decade).map(({ year, pillar }) => yearLuckView(year, pillar, day)),
      })),
    }
  })
}

export const thisYearView = ({ chart }: Drawn, year: number): Show['this_year'] =>
  yearLuckView(year, yearPillar(year), chart.pillars.day)
