import {
  chiefStem,
  countElements,
  familyOf,
  godFamily,
  hiddenStems,
  stemElement,
  strengthOf,
  weighGods,
  yearPillar,
  type Chart,
  type Column,
  type Decade,
  type Element,
  type Family,
  type God,
  type Sixty,
  type Stem,
  type StrengthKind,
} from '@mindisle/bazi'

type Other = 'year' | 'month' | 'hour'

/** What sentences ask about a chart. */
export interface Facts {
  dayMaster: Stem
  element: Element
  day: Column
  columns: readonly Column[]
  strength: StrengthKind
  /** Heaviest first. */
  leading: readonly God[]
  leadingFamilies: readonly Family[]
  missingElements: readonly Element[]
  elements: ReturnType<typeof countElements>
  /** How many of the branches hold a stem of the day master's element. */
  roots: number
  /** Null where the sex was not said, or before the first. */
  decade: Sixty | null
  year: Sixty
  column(pillar: Other): Column | undefined
  seatFamily: Family
  monthFamily: Family
}

export function factsOf(chart: Chart, decade: Decade | null, thisYear: number): Facts {
  const { columns, pillars } = chart
  const day = columns.find(({ pillar }) => pillar === 'day') as Column
  const month = columns.find(({ pillar }) => pillar === 'month') as Column
  const element = stemElement(day.stem)
  const elements = countElements(pillars)
  const leading = weighGods(pillars)
    .slice(0, 2)
    .map(({ god }) => god)
  return {
    dayMaster: day.stem,
    element,
    day,
    columns,
    strength: strengthOf(pillars).kind,
    leading,
    leadingFamilies: leading.map(godFamily),
    missingElements: elements.flatMap((one) => (one.plain === 0 ? [one.element] : [])),
    elements,
    roots: columns.filter(({ branch }) => hiddenStems(branch).some((stem) => stemElement(stem) === element))
      .length,
    decade: decade?.pillar ?? null,
    year: yearPillar(thisYear),
    column: (pillar) => columns.find((column) => column.pillar === pillar),
    seatFamily: familyOf(element, stemElement(chiefStem(day.branch))),
    monthFamily: familyOf(element, stemElement(chiefStem(month.branch))),
  }
}
