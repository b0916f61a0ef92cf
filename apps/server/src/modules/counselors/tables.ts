import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import type { Texts } from '../../platform/http/texts.ts'
import type { CancelledBy, Claim, Credential, Mode, ReservationState, Side, Spoken } from './model.ts'

export const counselors = pgTable(
  'counselors',
  {
    id: text().primaryKey(),
    /** The member behind it, who has the desk; none in a demo. */
    userId: text('user_id'),
    name: jsonb().$type<Texts>().notNull(),
    gender: text().$type<'female' | 'male'>().notNull(),
    portrait: text().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    approach: jsonb().$type<Texts>().notNull(),
    degree: jsonb().$type<Texts>().notNull(),
    quote: jsonb().$type<Texts>().notNull(),
    way: jsonb().$type<Texts>().notNull(),
    topics: text().array().notNull(),
    languages: text().array().$type<Spoken[]>().notNull(),
    modes: text().array().$type<Mode[]>().notNull(),
    years: integer().notNull(),
    hours: integer().notNull(),
    cityId: text('city_id'),
    cityName: jsonb('city_name').$type<Texts>(),
    area: jsonb().$type<Texts>().notNull(),
    /** Told to those who come. */
    address: jsonb().$type<Texts>().notNull(),
    /** The room online, theirs; told shortly before. */
    meeting: text().notNull(),
    credentials: jsonb().$type<Credential[]>().notNull(),
    takesCrises: boolean('takes_crises').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Whose public holidays are days off; null where none are. */
    holidays: text(),
    /** Minutes: from one possible beginning to the next, of pause after a session, from now to the first. */
    step: integer().notNull(),
    gap: integer().notNull(),
    notice: integer().notNull(),
    /** Days ahead that can be booked. */
    horizon: integer().notNull(),
    /** What the platform keeps of a session. */
    sharePercent: integer('share_percent').notNull(),
    /** When a session of the usual kind can begin next; null where none can. Kept by `time/next-free.ts` alone. */
    nextFreeAt: time('next_free_at'),
    /** When that must be looked at again. */
    lookAt: time('look_at').notNull(),
    isDemo: boolean('is_demo').notNull(),
    createdAt: time('created_at').notNull(),
    /** Takes nobody any more. */
    leftAt: time('left_at'),
  },
  (t) => [
    check('counselors_gender', sql`${t.gender} in ('female', 'male')`),
    check('counselors_city', sql`(${t.cityId} is null) = (${t.cityName} is null)`),
    check(
      'counselors_modes',
      sql`${t.modes} <@ array['video', 'voice', 'place'] and cardinality(${t.modes}) > 0`,
    ),
    check(
      'counselors_times',
      sql`${t.step} between 5 and 240 and ${t.gap} between 0 and 240 and ${t.notice} between 0 and 20160 and ${t.horizon} between 1 and 180`,
    ),
    check('counselors_share', sql`${t.sharePercent} between 0 and 100`),
    /** With all that can be wished for: whoever does not fit is passed without being read. */
    index('counselors_soonest')
      .on(t.nextFreeAt, t.id, t.userId, t.topics, t.modes, t.languages, t.gender, t.cityId, t.takesCrises)
      .where(sql`${t.leftAt} is null`),
    /** Narrow, for counting who offers something: it lies beside the offers, and those who do not are passed. */
    index('counselors_standing')
      .on(t.id, t.userId)
      .where(sql`${t.leftAt} is null`),
    /** With all that can be wished for, beside what they offer: for counting who fits, and for finding few of many. */
    index('counselors_shown')
      .on(t.id, t.userId, t.topics, t.modes, t.languages, t.gender, t.cityId, t.takesCrises, t.years)
      .where(sql`${t.leftAt} is null`),
    index('counselors_years')
      .on(t.years, t.id)
      .where(sql`${t.leftAt} is null`),
    index('counselors_city')
      .on(t.cityId)
      .where(sql`${t.leftAt} is null`),
    index('counselors_look')
      .on(t.lookAt)
      .where(sql`${t.leftAt} is null`),
    index('counselors_user')
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
  ],
)

/** What one offers, for how much, and when that can be had. */
export const counselorServices = pgTable(
  'counselor_services',
  {
    counselorId: text('counselor_id')
      .notNull()
      .references(() => counselors.id, { onDelete: 'cascade' }),
    serviceId: text('service_id').notNull(),
    priceFen: integer('price_fen').notNull(),
    /** As of the counselor, for this alone; null where it is as in general. */
    gap: integer(),
    notice: integer(),
    horizon: integer(),
    /** When this can begin next; null where it cannot. Kept by `time/next-free.ts` alone. */
    nextFreeAt: time('next_free_at'),
  },
  (t) => [
    primaryKey({ columns: [t.counselorId, t.serviceId] }),
    check('counselor_services_price', sql`${t.priceFen} >= 0`),
    check(
      'counselor_services_times',
      sql`${t.gap} between 0 and 240 and ${t.notice} between 0 and 20160 and ${t.horizon} between 1 and 180`,
    ),
    /** Both with all that a list is told of an offer. */
    index('counselor_services_soonest').on(
      t.serviceId,
      t.nextFreeAt,
      t.counselorId,
      t.priceFen,
      t.gap,
      t.notice,
      t.horizon,
    ),
    index('counselor_services_of').on(
      t.serviceId,
      t.counselorId,
      t.priceFen,
      t.nextFreeAt,
      t.gap,
      t.notice,
      t.horizon,
    ),
    index('counselor_services_price_of').on(t.serviceId, t.priceFen, t.counselorId),
  ],
)

/** Every week, by the clock where the counselor is. */
export const counselorHours = pgTable(
  'counselor_hours',
  {
    counselorId: text('counselor_id')
      .notNull()
      .references(() => counselors.id, { onDelete: 'cascade' }),
    weekday: smallint().notNull(),
    from: smallint('from_minute').notNull(),
    to: smallint('to_minute').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.counselorId, t.weekday, t.from] }),
    check('counselor_hours_day', sql`${t.weekday} between 1 and 7`),
    check('counselor_hours_span', sql`${t.from} >= 0 and ${t.from} < ${t.to} and ${t.to} <= 1440`),
  ],
)

/** One day that is not like the others. */
export const counselorExceptions = pgTable(
  'counselor_exceptions',
  {
    counselorId: text('counselor_id')
      .notNull()
      .references(() => counselors.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<'open' | 'closed'>().notNull(),
    from: smallint('from_minute').notNull(),
    to: smallint('to_minute').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.counselorId, t.day, t.kind, t.from] }),
    check('counselor_exceptions_kind', sql`${t.kind} in ('open', 'closed')`),
    check('counselor_exceptions_span', sql`${t.from} >= 0 and ${t.from} < ${t.to} and ${t.to} <= 1440`),
  ],
)

/** Several sessions that are bought as one and booked by and by. */
export const counselorCourses = pgTable(
  'counselor_courses',
  {
    id: text().primaryKey(),
    /** Null once the client was erased. */
    userId: text('user_id'),
    counselorId: text('counselor_id')
      .notNull()
      .references(() => counselors.id, { onDelete: 'cascade' }),
    serviceId: text('service_id').notNull(),
    /** `held`: until it is paid · `open`: sessions are to come · `ended`: used up, or the rest given back. */
    state: text().$type<'held' | 'open' | 'ended'>().notNull(),
    mode: text().$type<Mode>().notNull(),
    sessions: smallint().notNull(),
    /** As agreed, for all of them. */
    priceFen: integer('price_fen').notNull(),
    sharePercent: integer('share_percent').notNull(),
    orderId: text('order_id'),
    /** When the counselor gets their part of what stayed; null before the end, and once that is done. */
    shareAt: time('share_at'),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (t) => [
    check('counselor_courses_state', sql`${t.state} in ('held', 'open', 'ended')`),
    check('counselor_courses_mode', sql`${t.mode} in ('video', 'voice', 'place')`),
    check(
      'counselor_courses_price',
      sql`${t.priceFen} > 0 and ${t.sessions} between 2 and 24 and ${t.sharePercent} between 0 and 100`,
    ),
    check('counselor_courses_paid', sql`${t.state} <> 'open' or ${t.orderId} is not null`),
    index('counselor_courses_of_client').on(t.userId, t.createdAt),
    index('counselor_courses_open')
      .on(t.changedAt)
      .where(sql`${t.state} = 'open'`),
    index('counselor_courses_share')
      .on(t.shareAt)
      .where(sql`${t.shareAt} is not null`),
  ],
)

/** A session, from the time that is held for it to what became of it. */
export const reservations = pgTable(
  'reservations',
  {
    id: text().primaryKey(),
    /** Null once the client was erased: the counselor's income stays. */
    userId: text('user_id'),
    counselorId: text('counselor_id')
      .notNull()
      .references(() => counselors.id, { onDelete: 'cascade' }),
    serviceId: text('service_id').notNull(),
    state: text().$type<ReservationState>().notNull(),
    mode: text().$type<Mode>().notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** As agreed, whatever the price is later. */
    priceFen: integer('price_fen').notNull(),
    sharePercent: integer('share_percent').notNull(),
    orderId: text('order_id'),
    /** What it is a session of: that was paid, and no order is for it alone. */
    courseId: text('course_id').references(() => counselorCourses.id, { onDelete: 'cascade' }),
    /** Where one goes in, if it is another way than always. */
    meeting: text().notNull().default(''),
    /** When the next reminder is due. */
    remindAt: time('remind_at'),
    /** Its counselor gave it up, and what was paid is still to go back. */
    isOwed: boolean('is_owed').notNull().default(false),
    /** When whoever held it gets their part of what stayed; null once that is done. */
    shareAt: time('share_at'),
    cancelledBy: text('cancelled_by').$type<CancelledBy>(),
    /** Of a session of a course that was given back by itself: what it was paid with. */
    returnedFen: integer('returned_fen'),
    missedBy: text('missed_by').$type<Side>(),
    claim: text().$type<Claim>(),
    /** Of an open claim: when it counts, unless the counselor answers. */
    claimDueAt: time('claim_due_at'),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (t) => [
    check('reservations_state', sql`${t.state} in ('held', 'booked', 'done', 'cancelled', 'missed')`),
    check('reservations_mode', sql`${t.mode} in ('video', 'voice', 'place')`),
    check('reservations_span', sql`${t.startsAt} < ${t.endsAt}`),
    check('reservations_price', sql`${t.priceFen} >= 0 and ${t.sharePercent} between 0 and 100`),
    check(
      'reservations_by',
      sql`${t.cancelledBy} is null or (${t.cancelledBy} in ('client', 'counselor', 'us') and ${t.state} = 'cancelled')`,
    ),
    check(
      'reservations_missed',
      sql`(${t.missedBy} is not null) = (${t.state} = 'missed') and (${t.missedBy} is null or ${t.missedBy} in ('client', 'counselor'))`,
    ),
    check(
      'reservations_claim',
      sql`${t.claim} is null or ${t.claim} in ('open', 'disputed', 'upheld', 'dismissed')`,
    ),
    check(
      'reservations_claim_due',
      sql`(${t.claimDueAt} is not null) = (${t.claim} is not distinct from 'open')`,
    ),
    check(
      'reservations_returned',
      sql`${t.returnedFen} is null or (${t.returnedFen} > 0 and ${t.courseId} is not null and ${t.state} in ('cancelled', 'missed'))`,
    ),
    index('reservations_listed').on(t.startsAt, t.id),
    index('reservations_of_client').on(t.userId, t.startsAt, t.id),
    index('reservations_of_counselor').on(t.counselorId, t.startsAt),
    index('reservations_order')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
    check('reservations_paid_once', sql`${t.courseId} is null or ${t.orderId} is null`),
    index('reservations_course')
      .on(t.courseId)
      .where(sql`${t.courseId} is not null`),
    index('reservations_remind')
      .on(t.remindAt)
      .where(sql`${t.remindAt} is not null`),
    index('reservations_owed')
      .on(t.id)
      .where(sql`${t.isOwed}`),
    index('reservations_claims')
      .on(t.claimDueAt)
      .where(sql`${t.claimDueAt} is not null`),
    index('reservations_disputed')
      .on(t.changedAt)
      .where(sql`${t.claim} = 'disputed'`),
    index('reservations_share')
      .on(t.shareAt)
      .where(sql`${t.shareAt} is not null`),
    index('reservations_over')
      .on(t.endsAt)
      .where(sql`${t.state} = 'booked'`),
  ],
)

/**
 * Time that is not free: held for somebody who is about to pay, booked, or blocked by the counselor. No two of one counselor
 * overlap, the pause after each included, and no two of one client: the database refuses them (see the migration).
 */
export const counselorTimes = pgTable(
  'counselor_times',
  {
    id: text().primaryKey(),
    counselorId: text('counselor_id')
      .notNull()
      .references(() => counselors.id, { onDelete: 'cascade' }),
    clientId: text('client_id'),
    reservationId: text('reservation_id').references(() => reservations.id, { onDelete: 'cascade' }),
    kind: text().$type<'hold' | 'booked' | 'blocked'>().notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** With the pause after it. */
    freeAt: time('free_at').notNull(),
    /** Of a hold, by the database's clock. */
    until: time('until'),
  },
  (t) => [
    check('counselor_times_kind', sql`${t.kind} in ('hold', 'booked', 'blocked')`),
    check('counselor_times_span', sql`${t.startsAt} < ${t.endsAt} and ${t.endsAt} <= ${t.freeAt}`),
    check('counselor_times_until', sql`(${t.until} is not null) = (${t.kind} = 'hold')`),
    check('counselor_times_whose', sql`(${t.clientId} is null) = (${t.kind} = 'blocked')`),
    index('counselor_times_reservation').on(t.reservationId),
    index('counselor_times_client').on(t.clientId),
    index('counselor_times_until_at')
      .on(t.until)
      .where(sql`${t.until} is not null`),
  ],
)
