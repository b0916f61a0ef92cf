import {
  branchOf,
  civilOf,
  countElements,
  dayOfSeconds,
  daySeconds,
  equationOfTime,
  godOf,
  hourBranch,
  julianDayNumber,
  shiftsOf,
  springOf,
  stemOf,
  strengthOf,
  strongFrom,
  weakBelow,
  yearAndMonth,
  branches,
  type Civil,
  type Corrected,
  type LunarDate,
  type Sixty,
  type Term,
} from '@mindisle/bazi'
import type { DataOf } from '@mindisle/contract'
import { zoneOf, type Drawn } from './born.ts'

type Correction = DataOf<'POST /api/bazi/preview'>
type Show = DataOf<'GET /api/bazi/show'>

const two = (value: number): string => String(value).padStart(2, '0')
const dateText = ({ year, month, day }: Pick<Civil, 'year' | 'month' | 'day'>): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
export const wallText = (civil: Civil): string =>
  `${dateText(civil)}T${two(civil.hour)}:${two(civil.minute)}:${two(civil.second)}`

export const pairOf = (sixty: Sixty) => ({ stem: stemOf(sixty), branch: branchOf(sixty) })

const lunarView = ({ year, month, isLeap, day }: LunarDate): Correction['lunar'] => ({
  year,
  month,
  is_leap: isLeap,
  day,
})

const standardOf = ({ offset, summer }: Corrected): number => offset - summer

/** Since the zones of today; before that every town had its own noon. */
function notesOf({ born, place, chart }: Drawn): Correction['notes'] {
  const { year } = chart.corrected.date
  const isMainland = zoneOf(born, place) === 'Asia/Shanghai'
  const found: Array<[Correction['notes'][number], boolean]> = [
    ['southern', place.latitude < 0],
    ['two-clocks', place.zones.length > 1],
    ['china-before-1949', isMainland && year < 1950 && year > 1900],
    ['before-zones', standardOf(chart.corrected) % 900 !== 0],
  ]
  return found.flatMap(([note, holds]) => (holds ? [note] : []))
}

export function correctionView(drawn: Drawn): Correction {
  const { chart, birth } = drawn
  const { corrected } = chart
  return {
    date: dateText(corrected.date),
    lunar: lunarView(chart.lunar),
    wall: wallText(corrected.wall),
    standard_seconds: standardOf(corrected),
    summer_seconds: corrected.summer,
    is_twice: corrected.wasTwice,
    longitude_seconds: corrected.longitude,
    equation_seconds: corrected.equation,
    local: wallText(civilOf(corrected.local)),
    branch:
      birth.clock === null
        ? null
        : (branches[hourBranch(corrected.local - localMidnight(corrected))] ?? null),
    shifts: shiftsOf(birth).map(({ minutes, changed }) => ({
      minutes,
      changed: changed.map(({ pillar, to }) => ({ pillar, to: pairOf(to) })),
    })),
    notes: notesOf(drawn),
  }
}

const localMidnight = ({ local }: Corrected): number => dayOfSeconds(local) * daySeconds

const termView = ({ name, instant }: Term, corrected: Corrected) => ({
  id: name,
  at: wallText(civilOf(instant + standardOf(corrected))),
})

const curveDays = Array.from({ length: 37 }, (_, at) => at * 10)

export function workingView({ chart }: Drawn): Show['working'] {
  const { corrected, pillars, term, next } = chart
  const [year] = yearAndMonth(term)
  const ofDay = dayOfSeconds(corrected.local)
  const newYear = Date.UTC(corrected.date.year, 0, 1) / 1_000
  return {
    spring: termView(springOf(year), corrected),
    term: termView(term, corrected),
    next: termView(next, corrected),
    julian_day: julianDayNumber(ofDay),
    year_place: pillars.year + 1,
    day_place: pillars.day + 1,
    curve: curveDays.map((days) => Math.round(equationOfTime(newYear + days * daySeconds))),
    hours: hoursTo(pillars.hour),
  }
}

/** From the first hour of that night to this one. */
function hoursTo(hour: Sixty | null): Show['working']['hours'] {
  if (hour === null) return []
  const branch = branches.indexOf(branchOf(hour))
  return Array.from({ length: branch + 1 }, (_, at) => pairOf(hour - branch + at))
}

export const columnViews = ({ chart }: Drawn): Show['columns'] =>
  chart.columns.map(({ pillar, stem, branch, god, hidden, sound, stage, isVoid }) => ({
    pillar,
    stem,
    branch,
    god,
    hidden,
    sound,
    stage,
    is_void: isVoid,
  }))

export const elementViews = ({ chart }: Drawn): Show['elements'] =>
  countElements(chart.pillars).map(({ element, plain, withHidden }) => ({
    id: element,
    plain,
    with_hidden: withHidden,
  }))

export function strengthView({ chart }: Drawn): Show['strength'] {
  const { kind, support, parts } = strengthOf(chart.pillars)
  return {
    kind,
    support,
    strong_from: strongFrom,
    weak_below: weakBelow,
    parts: parts.map(({ pillar, kind: of, stem, weight, isSupport }) => ({
      pillar,
      kind: of,
      stem,
      weight,
      is_support: isSupport,
    })),
  }
}

export function otherSideView({ chart }: Drawn): Show['other_side'] {
  const { otherSide, corrected } = chart
  return (
    otherSide && {
      term: termView(otherSide.term, corrected),
      year: pairOf(otherSide.year),
      month: pairOf(otherSide.month),
    }
  )
}

export const yearLuckView = (year: number, pillar: Sixty, day: Sixty): Show['this_year'] => ({
  year,
  ...pairOf(pillar),
  god: godOf(stemOf(day), stemOf(pillar)),
})
