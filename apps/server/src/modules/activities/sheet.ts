import { ActivityBody } from '@mindisle/contract/console'
import { Ajv, type ValidateFunction } from 'ajv'
import { Type, type Static } from 'typebox'
import { isTimeZone } from '../../platform/time-zone.ts'
import type { ActivityRow, NewActivity } from './queries.ts'
import { isWeekendThere } from './times.ts'

const slug = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' })
const parts = ActivityBody.properties

/** An activity as an operator writes it down. */
const SheetSchema = Type.Object({ id: slug, ...parts }, { additionalProperties: false })
export type Sheet = Static<typeof SheetSchema>
const ChangesSchema = Type.Partial(ActivityBody)
export type Changes = Static<typeof ChangesSchema>

let checks: { sheet: ValidateFunction; changes: ValidateFunction } | undefined

function problemOf(kind: 'sheet' | 'changes', value: unknown): string | null {
  const ajv = new Ajv({ strict: false, allErrors: false })
  checks ??= { sheet: ajv.compile(SheetSchema), changes: ajv.compile(ChangesSchema) }
  const validate = checks[kind]
  if (validate(value)) return null
  const [error] = validate.errors ?? []
  return `${error?.instancePath || 'the file'} ${error?.message ?? 'is not right'}`
}

/** The row a sheet stands for, or what is wrong with it. */
export function rowFrom(sheet: Sheet, made: Pick<ActivityRow, 'isDemo' | 'createdAt'>): NewActivity | string {
  const wrong = problemOf('sheet', sheet)
  if (wrong) return wrong
  if (!isTimeZone(sheet.time_zone)) return `"${sheet.time_zone}" is no time zone`
  const [startsAt, endsAt, cancelUntil] = [sheet.starts_at, sheet.ends_at, sheet.cancel_until].map(
    (text) => new Date(text),
  ) as [Date, Date, Date]
  const opensAt = sheet.opens_at === null ? null : new Date(sheet.opens_at)
  if (!(startsAt < endsAt && cancelUntil <= startsAt && (opensAt === null || opensAt < startsAt)))
    return 'it must open and be cancelled before it begins, and begin before it ends'
  if ((sheet.mode === 'place') !== (sheet.city !== null))
    return 'a place has a city, and what is online has none'
  const unfit = sheet.form.find(({ kind, options }) => (kind === 'choice') !== options.length > 1)
  if (unfit) return `the question "${unfit.id}" needs options if it is a choice, and none if it is not`
  const { city, price_fen: priceFen, price_points: pricePoints } = sheet
  return {
    ...made,
    id: sheet.id,
    seriesId: sheet.series,
    look: sheet.look,
    title: sheet.title,
    lead: sheet.lead,
    mode: sheet.mode,
    cityId: city?.id ?? null,
    cityName: city?.name ?? null,
    area: sheet.area,
    meeting: sheet.meeting,
    note: sheet.note,
    leader: sheet.leader,
    course: sheet.course,
    before: sheet.before,
    form: sheet.form,
    startsAt,
    endsAt,
    opensAt,
    cancelUntil,
    timeZone: sheet.time_zone,
    isWeekend: isWeekendThere(startsAt, sheet.time_zone),
    capacity: sheet.capacity,
    priceFen,
    pricePoints,
    organiserId: sheet.organiser,
  }
}

/** The sheet a row could have come from, with changes; or what is wrong with these. */
export function changedSheet(row: ActivityRow, changes: Changes): Sheet | string {
  const wrong = problemOf('changes', changes)
  if (wrong) return wrong
  return {
    id: row.id,
    series: row.seriesId,
    look: row.look as Sheet['look'],
    title: row.title,
    lead: row.lead,
    mode: row.mode,
    city: row.cityId && row.cityName ? { id: row.cityId, name: row.cityName } : null,
    area: row.area,
    meeting: row.meeting,
    note: row.note,
    leader: row.leader,
    course: row.course,
    before: row.before,
    form: row.form,
    starts_at: row.startsAt.toISOString().replace(/\.\d+/, ''),
    ends_at: row.endsAt.toISOString().replace(/\.\d+/, ''),
    opens_at: row.opensAt?.toISOString().replace(/\.\d+/, '') ?? null,
    cancel_until: row.cancelUntil.toISOString().replace(/\.\d+/, ''),
    time_zone: row.timeZone,
    capacity: row.capacity,
    price_fen: row.priceFen,
    price_points: row.pricePoints,
    organiser: row.organiserId,
    ...changes,
  }
}
