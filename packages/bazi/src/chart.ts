import { correct, isProblem, type Birth, type BirthProblem, type Corrected } from './birth.ts'
import { lunarOfSolar, type LunarDate, type Term } from './calendar.ts'
import {
  branchOf,
  godOf,
  hiddenStems,
  pillarNames,
  soundOf,
  stageOf,
  stemOf,
  voidBranches,
  type Branch,
  type God,
  type PillarName,
  type Sixty,
  type Sound,
  type Stage,
  type Stem,
} from './cycle.ts'
import { pillarsOf, yearAndMonthPillars, type Pillars } from './pillars.ts'

export interface Column {
  pillar: PillarName
  sixty: Sixty
  stem: Stem
  branch: Branch
  /** Null of the day: it is the day master itself. */
  god: God | null
  hidden: Array<{ stem: Stem; god: God }>
  sound: Sound
  /** Of the day master in this branch. */
  stage: Stage
  isVoid: boolean
}

export interface Chart {
  corrected: Corrected
  lunar: LunarDate
  pillars: Pillars
  term: Term
  next: Term
  columns: Column[]
  voids: [Branch, Branch]
  /** A term within the day of a birth without an hour: what year and month would be on its other side. */
  otherSide: { term: Term; year: Sixty; month: Sixty } | null
}

function columnOf(pillar: PillarName, sixty: Sixty, day: Sixty, voids: readonly Branch[]): Column {
  const dayMaster = stemOf(day)
  const [stem, branch] = [stemOf(sixty), branchOf(sixty)]
  return {
    pillar,
    sixty,
    stem,
    branch,
    god: pillar === 'day' ? null : godOf(dayMaster, stem),
    hidden: hiddenStems(branch).map((inside) => ({ stem: inside, god: godOf(dayMaster, inside) })),
    sound: soundOf(sixty),
    stage: stageOf(dayMaster, branch),
    isVoid: pillar !== 'day' && voids.includes(branch),
  }
}

const half = 43_200

function otherSideOf({ instant }: Corrected): Chart['otherSide'] {
  const [first, last] = [instant - half, instant + half - 1].map(yearAndMonthPillars)
  const noon = yearAndMonthPillars(instant)
  const other = [first, last].find((side) => side && side.term.number !== noon.term.number)
  if (!other) return null
  const term = other.term.number > noon.term.number ? other.term : noon.term
  return { term, year: other.year, month: other.month }
}

export function chartOf(birth: Birth): Chart | BirthProblem {
  const corrected = correct(birth)
  if (isProblem(corrected)) return corrected
  const hasHour = birth.clock !== null
  const { term, next, ...pillars } = pillarsOf(corrected, birth.choices, hasHour)
  const voids = voidBranches(pillars.day)
  const columns = pillarNames.flatMap((name) => {
    const sixty = pillars[name]
    return sixty === null ? [] : [columnOf(name, sixty, pillars.day, voids)]
  })
  return {
    corrected,
    lunar: lunarOfSolar(corrected.date),
    pillars,
    term,
    next,
    columns,
    voids,
    otherSide: hasHour ? null : otherSideOf(corrected),
  }
}
