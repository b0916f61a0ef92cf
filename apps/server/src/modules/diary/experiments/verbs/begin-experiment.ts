import { randomInt } from 'node:crypto'
import type { DataOf } from '@mindisle/contract'
import { dayNumber, dayOf, drawDays } from '@mindisle/insight'
import type { PersonKeys } from '../../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { Refusal, notSignedIn } from '../../../../platform/http/refusal.ts'
import { newId } from '../../../../platform/ids.ts'
import { lockPerson } from '../../../account/index.ts'
import { settleToday } from '../../statistics/today.ts'
import { type Experiment, isUnderWay } from '../experiment.ts'
import { experimentView } from '../present.ts'
import { listExperiments } from '../queries.ts'
import { keepExperiment, openExperiment } from '../sealed-experiment.ts'

type Key = 'POST /api/diary/experiment/begin'

const chance = (): number => randomInt(2 ** 32) / 2 ** 32

/** All coins are thrown at once, so that none can be thrown again; they are shown one by one. */
export async function beginExperiment(
  { tx, now, actor: { userId }, body }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  const today = settleToday(body.today, now)
  const { thing, length } = body
  const name = thing === 'own' ? (body.name?.trim() ?? '') : null
  if (name === '') throw new Refusal(422, 'diary.experiment_name')
  await personKeys.ensureKey(tx, userId)
  const ring = await personKeys.ringOf(tx, userId)
  const others = (await listExperiments(tx, userId)).map((row) => openExperiment(ring, row))
  if (others.some((one) => isUnderWay(one, today))) throw new Refusal(422, 'diary.experiment_running')
  const experiment: Experiment = {
    thing,
    name,
    length,
    firstDay: dayOf(dayNumber(today) + 1),
    draw: drawDays(length, chance),
    marks: {},
    stopped: null,
  }
  const id = newId()
  await keepExperiment(tx, personKeys, { id, userId, createdAt: now, updatedAt: now }, experiment)
  return { experiment: await experimentView({ tx, keys: personKeys, userId, today }, id, experiment) }
}
