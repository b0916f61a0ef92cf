import type { InputOf } from '@mindisle/contract'
import { type Draw, dayNumber, dayOf } from '@mindisle/insight'

type Begun = InputOf<'POST /api/diary/experiment/begin'>['body']

/** As it is sealed, with coins that have not been shown yet. */
export interface Experiment extends Pick<Begun, 'thing' | 'name' | 'length'> {
  firstDay: string
  draw: Draw
  /** What was done, by day. */
  marks: Record<string, boolean>
  /** On which day its person stopped it. */
  stopped: string | null
}

export const lastDayOf = ({ firstDay, length }: Experiment): string => dayOf(dayNumber(firstDay) + length - 1)

export const drawnDays = ({ firstDay, draw }: Experiment): string[] =>
  draw.map((_, index) => dayOf(dayNumber(firstDay) + index))

export type State = 'waiting' | 'running' | 'ended' | 'stopped'

export function stateOf(experiment: Experiment, today: string): State {
  if (experiment.stopped !== null) return 'stopped'
  if (today < experiment.firstDay) return 'waiting'
  return today > lastDayOf(experiment) ? 'ended' : 'running'
}

export const isUnderWay = (experiment: Experiment, today: string): boolean =>
  ['waiting', 'running'].includes(stateOf(experiment, today))
