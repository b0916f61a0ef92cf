import type { PlanLine } from '../lines.ts'

export const sampleLine = (given: Partial<PlanLine> = {}): PlanLine => ({
  id: 'signs-sleep',
  step: 'signs',
  text: '睡不着',
  note: '',
  phone: '',
  created: 1_000,
  revision: 1_000,
  ...given,
})
