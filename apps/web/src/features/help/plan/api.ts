import type { DataOf } from '@mindisle/contract'
import type { Caller } from '../../../lib/http/caller.ts'
import type { PlanData, PlanLine } from './types.ts'

export type Saved = DataOf<'POST /api/plan/save'>

/** Fails quietly: the plan on the device goes on. */
export interface PlanApi {
  show(): Promise<PlanData>
  save(lines: readonly PlanLine[], isLast: boolean): Promise<Saved>
}

export const createPlanApi = ({ quiet }: Caller): PlanApi => ({
  show: () => quiet('GET /api/plan/show', {}, { retries: 0 }),
  save: (lines, isLast) =>
    quiet('POST /api/plan/save', { body: { lines: [...lines] } }, { retries: 0, keepalive: isLast }),
})
