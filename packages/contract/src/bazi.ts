import { Type } from 'typebox'
import { LongText } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { Machine, Prose } from './heard.ts'
import { Fields, Flag, Id, ListOf, Nothing, Nullable, Paging, Slug, Time, TimeZone } from './shapes.ts'

const Sex = Type.Union([Type.Literal('female'), Type.Literal('male'), Type.Literal('unsaid')])
const Calendar = Type.Union([Type.Literal('solar'), Type.Literal('lunar')])
const Year = Type.Integer({ minimum: 1900, maximum: 2100 })
const Seconds = Type.Integer()
/** What a clock on the wall showed: 1996-04-18T07:20:00. */
const Wall = Type.String()

const Born = Fields({
  calendar: Calendar,
  year: Year,
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  day: Type.Integer({ minimum: 1, maximum: 31 }),
  /** The second of two lunar months of one name. */
  is_leap: Flag,
  /** Minutes since midnight by the clock; null: nobody knows. */
  clock: Nullable(Type.Integer({ minimum: 0, maximum: 1_439 })),
  place_id: Slug,
  /** Of the very spot, where somebody knows it better than the list; east is above zero. */
  longitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  /** One of the place's; null: the first. */
  zone: Nullable(Machine({ maxLength: 64 })),
  sex: Sex,
  time: Type.Union([Type.Literal('sun'), Type.Literal('clock')]),
  late_zi: Type.Union([Type.Literal('next-day'), Type.Literal('same-day')]),
  summer: Type.Union([Type.Literal('as-shown'), Type.Literal('taken-off')]),
  fold: Type.Union([Type.Literal('first'), Type.Literal('second')]),
})

const PlaceView = Fields({
  id: Slug,
  name: Type.String(),
  region: Type.String(),
  longitude: Type.Number(),
  /** The one that is usual there first. */
  zones: Type.Array(Type.String()),
  is_southern: Flag,
})

const Lunar = Fields({
  year: Type.Integer(),
  month: Type.Integer(),
  is_leap: Flag,
  day: Type.Integer(),
})

/** Ids of the glossary. */
const Pair = Fields({ stem: Slug, branch: Slug })
const PillarName = Type.Union([
  Type.Literal('year'),
  Type.Literal('month'),
  Type.Literal('day'),
  Type.Literal('hour'),
])

const Shift = Fields({
  /** Of the clock; below zero is earlier. */
  minutes: Type.Integer(),
  changed: Type.Array(Fields({ pillar: PillarName, to: Pair })),
})

const Correction = Fields({
  date: Type.String({ format: 'date' }),
  lunar: Lunar,
  wall: Wall,
  /** Ahead of Greenwich, without summer time. */
  standard_seconds: Seconds,
  summer_seconds: Seconds,
  /** The clock showed it twice that night, because it was put back. */
  is_twice: Flag,
  longitude_seconds: Seconds,
  equation_seconds: Seconds,
  /** What day and hour are read from. */
  local: Wall,
  /** Of the hour, by the sun or by the clock; null without an hour. */
  branch: Nullable(Slug),
  /** Within half an hour, what would change a pillar. */
  shifts: Type.Array(Shift),
  notes: Type.Array(
    Type.Union([
      Type.Literal('southern'),
      Type.Literal('two-clocks'),
      Type.Literal('china-before-1949'),
      Type.Literal('before-zones'),
    ]),
  ),
})

const Term = Fields({ id: Slug, at: Wall })

const Column = Fields({
  pillar: PillarName,
  stem: Slug,
  branch: Slug,
  /** Null of the day: it is the day master itself. */
  god: Nullable(Slug),
  hidden: Type.Array(Fields({ stem: Slug, god: Slug })),
  sound: Slug,
  stage: Slug,
  is_void: Flag,
})

const Strength = Fields({
  kind: Type.Union([Type.Literal('strong'), Type.Literal('balanced'), Type.Literal('weak')]),
  support: Type.Integer(),
  strong_from: Type.Integer(),
  weak_below: Type.Integer(),
  parts: Type.Array(
    Fields({
      pillar: PillarName,
      kind: Type.Union([Type.Literal('stem'), Type.Literal('branch')]),
      stem: Slug,
      weight: Type.Number(),
      is_support: Flag,
    }),
  ),
})

const Start = Fields({ years: Type.Integer(), months: Type.Integer(), days: Type.Integer() })
const YearLuck = Fields({ year: Type.Integer(), ...Pair.properties, god: Slug })

const Luck = Fields({
  direction: Type.Union([Type.Literal('forward'), Type.Literal('backward')]),
  start: Start,
  /** Where the hour is unknown: the first decade begins somewhere between the two. */
  start_latest: Nullable(Start),
  decades: Type.Array(
    Fields({
      ...Pair.properties,
      god: Slug,
      from_age: Type.Integer(),
      from_year: Type.Integer(),
      is_now: Flag,
      years: Type.Array(YearLuck),
    }),
  ),
})

const Brief = Fields({
  id: Id,
  name: Type.String(),
  born: Born,
  date: Type.String({ format: 'date' }),
  pillars: Type.Array(Pair),
  created_at: Time,
})

const ChartRef = Fields({ id: Id })
const Given = { name: Prose('kept', { maxLength: 24 }), born: Born }

export const bazi = {
  'GET /api/bazi/places': endpoint({
    who: 'anyone',
    summary: 'Where somebody may be born: what fits a few letters, or where most are.',
    query: Fields({ q: Type.Optional(Prose('typing', { maxLength: 40 })) }),
    data: Fields({ list: Type.Array(PlaceView) }),
  }),
  'GET /api/bazi/lunar': endpoint({
    who: 'anyone',
    summary: 'How long the months of each lunar year are, for whoever turns a wheel of them.',
    data: Fields({
      first_year: Type.Integer(),
      years: Type.Array(
        Fields({
          /** The month that comes twice; 0: none does. */
          leap: Type.Integer(),
          /** Of the months in their order, the leap one after its namesake. */
          days: Type.Array(Type.Integer()),
        }),
      ),
    }),
  }),
  'GET /api/bazi/glossary': endpoint({
    who: 'anyone',
    summary: 'Every word a chart uses, with what it means.',
    data: Fields({
      list: Type.Array(
        Fields({ id: Slug, group: Slug, name: Type.String(), short: Type.String(), text: Type.String() }),
      ),
    }),
  }),
  'POST /api/bazi/preview': endpoint({
    who: 'user',
    summary: 'From the clock to the sun, before anything is kept.',
    body: Fields({ born: Born }),
    data: Correction,
    runs: 'direct',
  }),
  'POST /api/bazi/save': endpoint({
    who: 'user',
    summary: 'Keeps a birth, sealed; its chart is drawn anew whenever it is looked at.',
    body: Fields(Given),
    data: ChartRef,
    limited: true,
  }),
  'POST /api/bazi/change': endpoint({
    who: 'user',
    summary: 'Corrects a birth of mine.',
    body: Fields({ id: Id, ...Given }),
    data: Nothing,
  }),
  'GET /api/bazi/list': endpoint({
    who: 'user',
    summary: 'The charts I keep, newest first.',
    query: Fields({ ...Paging }),
    data: ListOf(Brief),
  }),
  'GET /api/bazi/show': endpoint({
    who: 'user',
    summary: 'One chart of mine, with how it came about and what tradition says to it.',
    query: ChartRef,
    data: Fields({
      ...Brief.properties,
      place: PlaceView,
      correction: Correction,
      working: Fields({
        /** The beginning of spring of the year of birth. */
        spring: Term,
        term: Term,
        next: Term,
        julian_day: Type.Integer(),
        /** Places in the sixty, from 1. */
        year_place: Type.Integer(),
        day_place: Type.Integer(),
        /** The equation of time over the year of birth, in seconds, from the first of January in steps of ten days. */
        curve: Type.Array(Seconds),
        /** The five hours that lead from the first of the day to this one; empty without an hour. */
        hours: Type.Array(Pair),
      }),
      columns: Type.Array(Column),
      voids: Type.Array(Slug),
      /** A term on the day of a birth without an hour: year and month on its other side. */
      other_side: Nullable(Fields({ term: Term, year: Pair, month: Pair })),
      elements: Type.Array(Fields({ id: Slug, plain: Type.Integer(), with_hidden: Type.Number() })),
      strength: Strength,
      /** Both ways where the sex was not said. */
      luck: Type.Array(Luck),
      this_year: YearLuck,
      /** As culture and character; never a forecast. */
      reading: Fields({
        title: Type.String(),
        text: LongText,
        question: Type.String(),
      }),
    }),
  }),
  'POST /api/bazi/remove': endpoint({
    who: 'user',
    summary: 'Deletes a chart of mine.',
    body: ChartRef,
    data: Nothing,
  }),
  'POST /api/bazi/draw': endpoint({
    who: 'user',
    summary: 'A chart of mine as a picture, without name, date and place; nothing of it is kept.',
    body: Fields({ id: Id, time_zone: TimeZone }),
    data: Fields({ name: Type.String(), type: Type.String(), file: Type.String() }),
    limited: true,
    runs: 'direct',
  }),
} as const
