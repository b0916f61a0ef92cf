import { Ajv, type ValidateFunction } from 'ajv'
import { Type, type Static } from 'typebox'
import { isTimeZone } from '../../platform/time-zone.ts'
import type { ActivityRow, NewActivity } from './queries.ts'
import { isWeekendThere } from './times.ts'

const closed = { additionalProperties: false } as const
const words = (maxLength: number) => {
  const text = Type.String({ maxLength })
  return Type.Object({ 'zh-Hans': text, 'zh-Hant': text, en: text }, closed)
}
const slug = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' })
/** With its offset: 2026-12-05T08:30+08:00. */
const moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})$' })
const price = Type.Integer({ minimum: 0, maximum: 1_000_000 })

export const looks = ['walk', 'night', 'pair', 'paint', 'family', 'read'] as const

const parts = {
  series: slug,
  look: Type.Enum([...looks]),
  title: words(60),
  lead: words(200),
  mode: Type.Enum(['online', 'place']),
  city: Type.Union([Type.Object({ id: slug, name: words(40) }, closed), Type.Null()]),
  area: words(60),
  meeting: words(400),
  note: words(200),
  leader: Type.Union([Type.Object({ name: words(40), line: words(80) }, closed), Type.Null()]),
  course: Type.Array(Type.Object({ at: Type.String({ maxLength: 5 }), text: words(120) }, closed), {
    maxItems: 20,
  }),
  before: Type.Array(Type.Object({ isFitting: Type.Boolean(), text: words(160) }, closed), { maxItems: 12 }),
  form: Type.Array(
    Type.Object(
      {
        id: slug,
        kind: Type.Enum(['line', 'text', 'choice']),
        label: words(120),
        options: Type.Array(words(60), { maxItems: 10 }),
        isRequired: Type.Boolean(),
      },
      closed,
    ),
    { maxItems: 5 },
  ),
  starts_at: moment,
  ends_at: moment,
  opens_at: Type.Union([moment, Type.Null()]),
  cancel_until: moment,
  time_zone: Type.String({ maxLength: 64 }),
  capacity: Type.Integer({ minimum: 1, maximum: 1000 }),
  price_fen: price,
  price_points: price,
  organiser: Type.Union([Type.String({ pattern: '^[0-9a-z]{16}$' }), Type.Null()]),
}

/** An activity as an operator writes it down. */
const SheetSchema = Type.Object({ id: slug, ...parts }, closed)
export type Sheet = Static<typeof SheetSchema>
const ChangesSchema = Type.Partial(Type.Object(parts, closed))
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
