import { createHmac } from 'node:crypto'
import type { Draw, Team } from '@mindisle/disclosure'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { instrumentOf } from '../../assessments/index.ts'
import type { TeamRow } from '../queries.ts'
import { dimensionsOf } from './dimensions.ts'

/** Chance under a key of this team alone, which lies nowhere: it is made anew from the installation's. */
export function drawOf(secrets: Secrets, teamId: string): Draw {
  const key = Buffer.from(secrets.firstIndex('team-draw', teamId), 'base64url')
  return (about) => createHmac('sha256', key).update(about).digest().readUIntBE(0, 6) / 2 ** 48
}

/** The team as the engine knows it. */
export async function engineTeam(
  tx: Tx,
  { assessmentId, version, attributes, isAnonymous }: TeamRow,
): Promise<Team> {
  const { instrument } = await instrumentOf(tx, assessmentId, version)
  return {
    dimensions: dimensionsOf(instrument),
    attributes: attributes.map(({ id, options }) => ({
      id,
      order: options.map((_, place) => String(place)),
    })),
    isAnonymous,
  }
}
