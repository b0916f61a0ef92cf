import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { findUser } from '../../account/index.ts'
import { compareWithEarlier, mostEarlier, type Verdict } from '../change.ts'
import { lapseFrom, measure, type Measures, type Outcome, type Trial } from '../measure.ts'
import { runView } from '../present.ts'
import { findRun, listUpTo, type RunHead, type RunRow } from '../queries.ts'
import { referenceAt } from '../reference.ts'

type Key = 'GET /api/reaction/show'
type Data = DataOf<Key>

const rounded = (pair: [number, number] | null): [number, number] | null =>
  pair && [Math.round(pair[0]), Math.round(pair[1])]

function answersOf(run: RunRow, { outcomes }: Measures): Data['answers'] {
  const lapse = lapseFrom(run.mode)
  return run.trials.map(({ ms }: Trial, at) => {
    const outcome = outcomes[at] ?? 'missed'
    const isLapse = outcome === 'missed' || (outcome === 'valid' && ms !== null && ms >= lapse)
    return { outcome, ms: ms === null ? null : Math.round(ms), is_lapse: isLapse }
  })
}

function verdictOf(run: RunRow, upTo: readonly RunHead[]): Data['verdict'] {
  if (run.medianMs === null) return null
  const earlier = upTo.flatMap(({ id, medianMs }) => (id === run.id || medianMs === null ? [] : [medianMs]))
  const { kind, difference, usual, missing }: Verdict = compareWithEarlier(run.medianMs, earlier.toReversed())
  return { kind, difference_ms: Math.round(difference), usual: rounded(usual), missing }
}

/** In whole years of the calendar: a line that rises by half a millisecond a year needs no birthday. */
async function referenceOf({ tx, now, actor }: Call<Key>, { mode }: RunRow): Promise<Data['reference']> {
  if (mode !== 'simple') return null
  const birthday = (await findUser(tx, actor.userId))?.birthday
  if (!birthday) return null
  const age = now.getUTCFullYear() - Number(birthday.slice(0, 4))
  const ms = referenceAt(age)
  return ms === null ? null : { ms: Math.round(ms), age }
}

export async function showRun(call: Call<Key>): Promise<Data> {
  const { tx, actor, query } = call
  const run = await findRun(tx, actor.userId, query.id)
  if (!run) throw notFound()
  const measures = measure(run.mode, run.trials)
  const [upTo, reference] = await Promise.all([listUpTo(tx, run, mostEarlier + 1), referenceOf(call, run)])
  const count = (outcome: Outcome) => measures.outcomes.filter((one) => one === outcome).length
  return {
    ...runView(run),
    device: run.device,
    answers: answersOf(run, measures),
    early_count: count('early'),
    missed_count: count('missed'),
    wrong_count: count('wrong'),
    let_pass_count: count('let_pass'),
    lapse_count: measures.lapseCount,
    lapse_ms: lapseFrom(run.mode),
    quartiles: rounded(measures.quartiles),
    speed: measures.speed === null ? null : Math.round(measures.speed * 100) / 100,
    reference,
    history: upTo.map(runView).toReversed(),
    verdict: verdictOf(run, upTo),
  }
}
