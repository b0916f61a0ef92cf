import type { DataOf, InputOf } from '@mindisle/contract'

export type PlanLine = InputOf<'POST /api/plan/save'>['body']['lines'][number]
export type Step = PlanLine['step']
export type PlanData = DataOf<'GET /api/plan/show'>
export type PlanLink = PlanData['links'][number]
/** What a person writes; when it was written is added. */
export type Draft = Pick<PlanLine, 'id' | 'step' | 'text'> &
  Partial<Pick<PlanLine, 'note' | 'phone' | 'created'>>

export const steps = [
  'signs',
  'alone',
  'company',
  'people',
  'professionals',
  'surroundings',
  'reasons',
] as const satisfies readonly Step[]

/** Whoever is named there can be called. */
export const hasPhone = (step: Step): boolean => step === 'people' || step === 'professionals'
