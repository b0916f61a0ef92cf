import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../../platform/crypto/person-keys.ts'
import type { CallFacts, Call } from '../../../../platform/http/call.ts'
import { Refusal, notFound } from '../../../../platform/http/refusal.ts'
import { settleToday } from '../../statistics/today.ts'
import { type Experiment, drawnDays, isUnderWay, stateOf } from '../experiment.ts'
import { type ExperimentView, experimentView } from '../present.ts'
import { lockExperiment } from '../queries.ts'
import { keepExperiment, openExperiment } from '../sealed-experiment.ts'

interface Deps {
  personKeys: PersonKeys
}
interface Asked {
  facts: Pick<CallFacts, 'tx' | 'now'>
  userId: string
  id: string
  /** As the reader's device says. */
  today: string
}

async function change(
  { facts: { tx, now }, userId, id, ...asked }: Asked,
  { personKeys }: Deps,
  to: (experiment: Experiment, today: string) => Experiment,
): Promise<{ experiment: ExperimentView }> {
  const today = settleToday(asked.today, now)
  const row = await lockExperiment(tx, userId, id)
  if (!row) throw notFound('diary.experiment_gone')
  const kept = openExperiment(await personKeys.ringOf(tx, userId), row)
  const experiment = to(kept, today)
  if (experiment !== kept) await keepExperiment(tx, personKeys, { ...row, updatedAt: now }, experiment)
  return { experiment: await experimentView({ tx, keys: personKeys, userId, today }, id, experiment) }
}

type MarkKey = 'POST /api/diary/experiment/mark'

/** Also of a day that has passed, while the experiment is under way. */
export const markDay = (
  { actor: { userId }, body: { id, day, is_done: isDone, today: said }, ...facts }: Call<MarkKey>,
  deps: Deps,
): Promise<DataOf<MarkKey>> =>
  change({ facts, userId, id, today: said }, deps, (experiment, today) => {
    const isOpen = stateOf(experiment, today) === 'running' && day <= today
    if (!isOpen || !drawnDays(experiment).includes(day)) throw new Refusal(422, 'diary.experiment_day')
    return { ...experiment, marks: { ...experiment.marks, [day]: isDone } }
  })

type StopKey = 'POST /api/diary/experiment/stop'

export const stopExperiment = (
  { actor: { userId }, body: { id, today: said }, ...facts }: Call<StopKey>,
  deps: Deps,
): Promise<DataOf<StopKey>> =>
  change({ facts, userId, id, today: said }, deps, (experiment, today) =>
    isUnderWay(experiment, today) ? { ...experiment, stopped: today } : experiment,
  )
