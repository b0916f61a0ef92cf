import type { DataOf } from '@mindisle/contract'

type Analysis = DataOf<'GET /api/team/analysis'>

/** What a group of people shows of one round, whoever asked them. */
export type Figures = Pick<
  Analysis,
  'name' | 'round' | 'rounds' | 'state' | 'closes_at' | 'finished' | 'needed' | 'norm_sample' | 'shown'
>
export type Shown = NonNullable<Analysis['shown']>
export type Dimension = Shown['dimensions'][number]
export type Table = DataOf<'GET /api/team/tables'>['list'][number]
