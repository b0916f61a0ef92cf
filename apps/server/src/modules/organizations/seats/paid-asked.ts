import type { Tx } from '../../../platform/db/database.ts'
import { readAssessments } from '../../assessments/index.ts'
import { teamFacts } from '../../teams/index.ts'
import { listAssignments } from '../work/queries.ts'
import type { LicenceRow } from './queries.ts'

const mostLookedAt = 100

/** Whether a seat of this licence could have been taken: something paid was open to somebody since it is there. */
export async function wasPaidAskedSince(
  tx: Tx,
  { organizationId, createdAt }: LicenceRow,
  now: Date,
): Promise<boolean> {
  const rows = await listAssignments(tx, organizationId, mostLookedAt)
  const teams = await teamFacts(
    tx,
    rows.map(({ teamId }) => teamId),
    now,
  )
  const asked = [...teams.values()].filter(({ endedAt }) => endedAt === null || endedAt >= createdAt)
  const tables = await readAssessments(tx, [...new Set(asked.map(({ assessmentId }) => assessmentId))])
  return tables.some(({ priceFen }) => priceFen > 0)
}
