import type { DataOf } from '@mindisle/contract'

export type Report = DataOf<'GET /api/report/show'> & {
  /** Chapters still closed that are left out in a hard time. */
  later_count?: number
}
export type ScaleView = Report['dimensions'][number]
/** What a scale and its facets have in common. */
export type Measure = Omit<ScaleView, 'facets'>
export type Band = Measure['bands'][number]
export type TypeView = NonNullable<Report['type']>
export type Change = NonNullable<Report['change']>
export type NormView = NonNullable<Report['norm']>
export type OwnNorm = NonNullable<Report['own_norm']>
export type Action = Report['actions'][number]
export type ChapterHead = Report['chapters'][number]
export type Chapter = DataOf<'GET /api/report/chapter'>
export type Why = DataOf<'GET /api/report/why'>
export type Unlock = DataOf<'GET /api/report/unlock'>
export type NormChoice = 'kept' | 'current'
