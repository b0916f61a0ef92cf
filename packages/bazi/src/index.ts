export {
  type Branch,
  type Element,
  type Family,
  type God,
  type PillarName,
  type Sixty,
  type Stem,
  branchOf,
  branches,
  chiefStem,
  elements,
  familyOf,
  godFamily,
  godOf,
  gods,
  hiddenStems,
  isYang,
  pillarNames,
  soundElement,
  soundOf,
  sounds,
  stages,
  stemElement,
  stemOf,
  stems,
  stepsBetween,
} from './cycle.ts'
export {
  type Season,
  relationsBetween,
  seasonGroups,
  seasonOf,
  stemsCombine,
  trines,
  type BranchRelation,
} from './relations.ts'
export {
  type Birth,
  type BirthProblem,
  type Choices,
  type Corrected,
  correct,
  hourBranch,
  isProblem,
} from './birth.ts'
export {
  type LunarDate,
  type Term,
  firstYear,
  jie,
  lastYear,
  lunarMonths,
  lunarOfSolar,
  springOf,
  yearAndMonth,
} from './calendar.ts'
export { type Chart, type Column, chartOf } from './chart.ts'
export { type Pillars, hourPillar } from './pillars.ts'
export {
  type Decade,
  type Direction,
  type Start,
  decadesOf,
  directionOf,
  startOf,
  yearPillar,
  yearsOf,
} from './luck.ts'
export { type Shift, shiftsOf } from './near.ts'
export {
  type ElementCount,
  type Strength,
  type StrengthKind,
  countElements,
  strengthOf,
  strongFrom,
  weakBelow,
  weighGods,
} from './strength.ts'
export { civilOf, day as daySeconds, julianDayNumber, dayOfSeconds, type Civil } from './moment.ts'
export { equationOfTime } from './sun.ts'
