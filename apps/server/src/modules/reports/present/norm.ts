import type { DataOf } from '@mindisle/contract'
import type { Reading } from '../reading.ts'

type NormView = NonNullable<DataOf<'GET /api/report/show'>['norm']>
type Group = NonNullable<Reading['prepared']>['norms'][number]

/** The group a result was held against, as the engine knows it. */
export const groupOf = ({ prepared, result }: Reading): Group | null =>
  (result.norm && prepared?.norms.find(({ id }) => id === result.norm?.group)) ?? null

function ageWords({ isBounded, from, to }: Group, say: Reading['say']): string {
  if (!isBounded) return say('report.age.any')
  if (to === Infinity) return say('report.age.from', { from })
  return from === 0 ? say('report.age.to', { to }) : say('report.age.between', { from, to })
}

/** The sample read other words than this person: whoever reads a percentile of it is told so beside it. */
function answeredOtherwise({ result, instrument, language }: Reading): boolean {
  const sample = instrument.norms?.language
  return sample !== undefined && sample !== (result.person.language ?? language)
}

export function normView(reading: Reading): NormView | null {
  const { result, instrument, words, say } = reading
  if (!result.norm) return null
  const group = groupOf(reading)
  if (!group) return { group: result.norm.group, sample: words.normSample, n: null }
  const sex = say(`report.sex.${group.sex ?? 'any'}`)
  const who = say('report.group', { age: ageWords(group, say), sex })
  return {
    group: answeredOtherwise(reading) ? say('report.group_translated', { group: who }) : who,
    sample: words.normSample,
    n: instrument.norms?.groups.find(({ id }) => id === group.id)?.n ?? null,
  }
}
