import type { DataOf, PublicPart, ReportVerdict } from '@mindisle/contract'
import type { Precision, Scale } from '@mindisle/scoring'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { requireOpenLink } from '../links/open-link.ts'
import { requireOwnReport } from '../access.ts'
import { difference, isDoubtful, precisionOf, verdictOf, type Measured } from '../present/change.ts'
import { mayShare } from '../policy.ts'
import { bandView } from '../present/scale.ts'
import { familyOf, followed } from '../present/trend.ts'
import { typeView } from '../present/type.ts'
import { nameOf, readingOf, scaleName, type Reading } from '../reading.ts'

type Key = 'GET /api/report/compare'
type Compared = DataOf<Key>
type ScaleRow = Compared['scales'][number]

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
  is_doubtful: isMine(side) && isDoubtful(side.reading.result),
  is_risk: isMine(side) && side.reading.report.isRisk,
  needs_help: isMine(side) && !mayShare(side.reading),
})

function pointIn({ reading, parts }: Side, scale: Scale): ScaleRow['first'] {
  const found = reading.result.scales[scale.id]
  const shows = (part: PublicPart): boolean => parts === null || parts.includes(part)
  const isMain = scale.id === reading.instrument.mainScale
  const isSameMeasure = found?.min === scale.min && found.max === scale.max
  const hasScore = isSameMeasure && shows(isMain ? 'score' : 'dimensions')
  const band = isSameMeasure && shows('level') && (isMain || shows('dimensions')) ? found.band : null
  const interval = hasScore ? found.interval : null
  return {
    score: hasScore ? found.score : null,
    interval: interval && [interval[0], interval[1]],
    label: band === null ? '' : bandView(reading, scale.id, band).label,
    level: band === null || scale.direction === 'neutral' ? null : (found?.level ?? null),
  }
}

/**
 * Two people do not change into each other: one is only higher, lower, or alike within the error. That somebody answered
 * carelessly is not for others to know.
 */
function betweenPeople(
  reading: Reading,
  scale: Scale,
  precision: Precision | null,
  pair: readonly [Measured, Measured],
): ReportVerdict {
  const verdict = verdictOf(reading, { ...scale, direction: 'neutral' }, precision, pair)
  return verdict === 'doubtful' ? 'unknown' : verdict
}

function scaleRow(first: Side, second: Side, scale: Scale): ScaleRow {
  const { reading } = first
  const [before, after] = [pointIn(first, scale), pointIn(second, scale)]
  const isKnown = before.score !== null && after.score !== null
  const judge = isMine(first) && isMine(second) ? verdictOf : betweenPeople
  const pair = [
    { score: before.score ?? 0, isDoubtful: isDoubtful(first.reading.result) },
    { score: after.score ?? 0, isDoubtful: isDoubtful(second.reading.result) },
  ] as const
  return {
    id: scale.id,
    name: scaleName(reading, scale.id),
    direction: scale.direction,
    min: scale.min,
    max: scale.max,
    digits: scale.digits,
    first: before,
    second: after,
    difference: isKnown ? difference(pair[0].score, pair[1].score, scale.digits) : null,
    verdict: isKnown ? judge(reading, scale, precisionOf(reading, scale.id), pair) : 'unknown',
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
