import type { KeyRing, PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Place } from '../../../platform/crypto/sealed.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Experiment } from './experiment.ts'
import { type ExperimentRow, putExperiment } from './queries.ts'

const placeOf = (rowId: string): Place => ({ purpose: 'diary_experiment', rowId })

export const openExperiment = (ring: KeyRing, { id, sealed }: ExperimentRow): Experiment =>
  JSON.parse(ring.open(placeOf(id), sealed).toString()) as Experiment

export async function keepExperiment(
  tx: Tx,
  keys: PersonKeys,
  row: Omit<ExperimentRow, 'sealed'>,
  experiment: Experiment,
): Promise<void> {
  const sealed = await keys.sealFor(tx, row.userId, placeOf(row.id), JSON.stringify(experiment))
  await putExperiment(tx, { ...row, sealed })
}
