import type { DataOf } from '@mindisle/contract'
import { answerOf, daysOf } from '@mindisle/insight'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readEntries } from '../sealed-entry.ts'
import { rounded } from '../statistics/present.ts'
import { momentOf } from '../sealed-entry.ts'
import { type Experiment, drawnDays, lastDayOf, stateOf } from './experiment.ts'

export type ExperimentView = DataOf<'GET /api/diary/experiments'>['list'][number]
type Answer = NonNullable<ExperimentView['answer']>

export interface Reader {
  tx: Tx
  keys: PersonKeys
  userId: string
  today: string
}

function answerView(experiment: Experiment, means: ReadonlyMap<string, number>): Answer | null {
  const days = drawnDays(experiment)
  const moods = days.map((day) => means.get(day) ?? null)
  const answer = answerOf({ draw: experiment.draw, moods })
  if (!answer) return null
  return {
    mean_on: rounded(answer.meanOn),
    mean_off: rounded(answer.meanOff),
    days_on: answer.daysOn,
    days_off: answer.daysOff,
    difference: rounded(answer.difference),
    low: rounded(answer.low),
    high: rounded(answer.high),
    chance: answer.chance,
    ways: answer.ways,
    bars: answer.bars.map(({ from, share }) => ({ from: rounded(from), share })),
    verdict: answer.verdict,
    moods: moods.flatMap((mean, index) =>
      mean === null ? [] : [{ is_on: experiment.draw[index] === 1, mean: rounded(mean) }],
    ),
  }
}

const coinOf = (drawn: 0 | 1 | undefined): 'on' | 'off' => (drawn === 1 ? 'on' : 'off')

const doneOf = (mark: boolean | undefined): 'yes' | 'no' | null => {
  if (mark === undefined) return null
  return mark ? 'yes' : 'no'
}

/** A coin is shown from its own morning on; the answer once all days are over. */
export async function experimentView(
  { tx, keys, userId, today }: Reader,
  id: string,
  experiment: Experiment,
): Promise<ExperimentView> {
  const { thing, name, length, firstDay, draw, marks, stopped } = experiment
  const [lastDay, state] = [lastDayOf(experiment), stateOf(experiment, today)]
  const until = stopped ?? today
  const open = await readEntries(tx, keys, userId, { from: firstDay, to: lastDay })
  const means = new Map(daysOf(open.map(momentOf)).map((one) => [one.day, one.mean]))
  return {
    id,
    thing,
    name,
    length,
    first_day: firstDay,
    last_day: lastDay,
    state,
    days: drawnDays(experiment).map((day, index) => ({
      day,
      drawn: day <= until ? coinOf(draw[index]) : null,
      done: doneOf(marks[day]),
      has_mood: means.has(day),
    })),
    answer: state === 'ended' ? answerView(experiment, means) : null,
  }
}
