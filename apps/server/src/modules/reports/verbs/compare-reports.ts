import type { DataOf, PublicPart, ReportVerdict } from '@mindisle/contract'
import type { Scale } from '@mindisle/scoring'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { requireOpenLink } from '../links/open-link.ts'
import { requireOwnReport } from '../access.ts'
import { difference, precisionOf, verdictOf } from '../present/change.ts'
import { mayShare } from '../policy.ts'
import { familyOf, followed } from '../present/trend.ts'
import { typeView } from '../present/type.ts'
import { nameOf, readingOf, scaleName, type Reading } from '../reading.ts'

type Key = 'GET /api/report/compare'
type Compared = DataOf<Key>

interface Side {
  reading: Reading
  owner: string
  /** What may be seen of it; null is all. */
  parts: readonly PublicPart[] | null
}

async function otherSide(call: Call<Key>): Promise<Side> {
  const { tx, language, actor, query } = call
  const { with_id: id, with_token: token } = query
  if ((id === undefined) === (token === undefined)) throw new Refusal(422, 'http.invalid')
  if (id !== undefined) return ownSide(call, id)
  const { link, report, owner } = await requireOpenLink(tx, token ?? '')
  const reading = await readingOf(tx, report, language)
  if (report.userId === actor.userId) return { reading, owner: '', parts: null }
  if (!mayShare(reading)) throw notFound()
  return {
    reading,
    owner: owner.nickname || reading.say('report.someone'),
    parts: link.parts as PublicPart[],
  }
}

async function ownSide({ tx, language, actor }: Call<Key>, id: string): Promise<Side> {
  const report = await requireOwnReport(tx, actor.userId, id)
  return { reading: await readingOf(tx, report, language), owner: '', parts: null }
}

const isMine = ({ parts }: Side): boolean => parts === null

const sideView = (side: Side): Compared['first'] => ({
  id: isMine(side) ? side.reading.report.id : null,
  name: isMine(side) ? side.reading.say('report.you') : side.owner,
  at: side.reading.report.createdAt.toISOString(),
  is_mine: isMine(side),
})

function scoreIn({ reading, parts }: Side, scale: Scale): number | null {
  const part = scale.id === reading.instrument.mainScale ? 'score' : 'dimensions'
  if (parts !== null && !parts.includes(part)) return null
  const found = reading.result.scales[scale.id]
  const isSameMeasure = found?.min === scale.min && found.max === scale.max
  return isSameMeasure ? (found?.score ?? null) : null
}

/** Two people do not change into each other: one is only higher, lower, or alike within the error. */
function betweenPeople(reading: Reading, scale: Scale, scores: readonly [number, number]): ReportVerdict {
  return verdictOf(reading, { ...scale, direction: 'neutral' }, precisionOf(reading, scale.id), scores)
}

function scaleRow(first: Side, second: Side, scale: Scale): Compared['scales'][number] {
  const { reading } = first
  const [before, after] = [scoreIn(first, scale), scoreIn(second, scale)]
  const isKnown = before !== null && after !== null
  const isOnePerson = isMine(first) && isMine(second)
  const judge = (scores: readonly [number, number]): ReportVerdict =>
    isOnePerson
      ? verdictOf(reading, scale, precisionOf(reading, scale.id), scores)
      : betweenPeople(reading, scale, scores)
  return {
    id: scale.id,
    name: scaleName(reading, scale.id),
    direction: scale.direction,
    min: scale.min,
    max: scale.max,
    first: before,
    second: after,
    difference: isKnown ? difference(before, after, scale.digits) : null,
    verdict: isKnown ? judge([before, after]) : 'unknown',
  }
}

function typesOf(first: Side, second: Side): Compared['types'] {
  const named = ({ reading, parts }: Side): string | null =>
    parts === null || parts.includes('type') ? (typeView(reading)?.name ?? null) : null
  const [one, two] = [named(first), named(second)]
  return one !== null && two !== null ? { first: one, second: two } : null
}

/** Mine comes first beside somebody else's; of two of mine the earlier. */
function inOrder(one: Side, two: Side): [Side, Side] {
  if (!isMine(two)) return [one, two]
  return one.reading.report.createdAt <= two.reading.report.createdAt ? [one, two] : [two, one]
}

export async function compareReports(call: Call<Key>): Promise<Compared> {
  const mine = await ownSide(call, call.query.id)
  const other = await otherSide(call)
  const [first, second] = inOrder(mine, other)
  const [a, b] = [first.reading.report, second.reading.report]
  if (a.assessmentId !== b.assessmentId) throw new Refusal(422, 'report.other_table')
  const isAlike = familyOf(a.instrumentVersion) === familyOf(b.instrumentVersion)
  return {
    name: nameOf(first.reading),
    table_id: a.assessmentId,
    first: sideView(first),
    second: sideView(second),
    scales: isAlike ? followed(first.reading).map((scale) => scaleRow(first, second, scale)) : [],
    types: typesOf(first, second),
  }
}
