import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import type { Texts } from '../../platform/http/texts.ts'
import type { FormField, Leader, PlaceState } from './model.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** One date of something people do together; dates of a series share `series_id`. */
export const activities = pgTable(
  'activities',
  {
    id: text().primaryKey(),
    seriesId: text('series_id').notNull(),
    look: text().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    lead: jsonb().$type<Texts>().notNull(),
    mode: text().$type<'online' | 'place'>().notNull(),
    cityId: text('city_id'),
    cityName: jsonb('city_name').$type<Texts>(),
    area: jsonb().$type<Texts>().notNull(),
    /** Told to those who have a place. */
    meeting: jsonb().$type<Texts>().notNull(),
    note: jsonb().$type<Texts>().notNull(),
    leader: jsonb().$type<Leader>(),
    course: jsonb().$type<Array<{ at: string; text: Texts }>>().notNull(),
    before: jsonb().$type<Array<{ isFitting: boolean; text: Texts }>>().notNull(),
    form: jsonb().$type<FormField[]>().notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Whether it begins on a Saturday or Sunday there. */
    isWeekend: boolean('is_weekend').notNull(),
    capacity: integer().notNull(),
    priceFen: integer('price_fen').notNull(),
    pricePoints: integer('price_points').notNull(),
    opensAt: time('opens_at'),
    cancelUntil: time('cancel_until').notNull(),
    /** The member who lets people in. */
    organiserId: text('organiser_id'),
    isDemo: boolean('is_demo').notNull(),
    createdAt: time('created_at').notNull(),
    cancelledAt: time('cancelled_at'),
  },
  (t) => [
    /** What places refer to: a seat beyond the capacity cannot be written, whichever way. */
    unique('activities_seats').on(t.id, t.capacity),
    check('activities_mode', sql`${t.mode} in ('online', 'place')`),
    check('activities_capacity', sql`${t.capacity} between 1 and 1000`),
    check(
      'activities_times',
      sql`${t.startsAt} < ${t.endsAt} and ${t.cancelUntil} <= ${t.startsAt} and (${t.opensAt} is null or ${t.opensAt} < ${t.startsAt})`,
    ),
    check('activities_city', sql`(${t.cityId} is null) = (${t.cityName} is null)`),
    check('activities_price', sql`${t.priceFen} >= 0 and ${t.pricePoints} >= 0`),
    check('activities_form', sql`jsonb_array_length(${t.form}) <= 5`),
    index('activities_next').on(t.startsAt, t.id),
    index('activities_series').on(t.seriesId, t.startsAt),
    index('activities_organiser')
      .on(t.organiserId)
      .where(sql`${t.organiserId} is not null`),
  ],
)

/** One person's place, or wish for one. */
export const activityPlaces = pgTable(
  'activity_places',
  {
    id: text().primaryKey(),
    activityId: text('activity_id').notNull(),
    /** The activity's own, carried along by the database. */
    capacity: integer().notNull(),
    userId: text('user_id').notNull(),
    state: text().$type<PlaceState>().notNull(),
    seat: integer(),
    /** Of a place that is kept: then it goes on to the next. */
    keepUntil: time('keep_until'),
    /** It came along the waiting list. */
    isOffer: boolean('is_offer').notNull().default(false),
    orderId: text('order_id'),
    /** Answers to the form, under the person's key. */
    answers: bytes(),
    checkedInAt: time('checked_in_at'),
    remindAt: time('remind_at'),
    /** What the waiting list goes by. */
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'activity_places_activity',
      columns: [t.activityId, t.capacity],
      foreignColumns: [activities.id, activities.capacity],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    check('activity_places_state', sql`${t.state} in ('kept', 'waiting', 'taken', 'left')`),
    /** Nobody sits where there is no seat, and no seat is empty that somebody has. */
    check('activity_places_seat', sql`(${t.seat} is not null) = (${t.state} in ('kept', 'taken'))`),
    check('activity_places_fits', sql`${t.seat} between 1 and ${t.capacity}`),
    check('activity_places_kept', sql`(${t.keepUntil} is not null) = (${t.state} = 'kept')`),
    check('activity_places_here', sql`${t.checkedInAt} is null or ${t.state} = 'taken'`),
    /** No two people have one seat. */
    uniqueIndex('activity_places_one_seat')
      .on(t.activityId, t.seat)
      .where(sql`${t.seat} is not null`),
    uniqueIndex('activity_places_one_each')
      .on(t.userId, t.activityId)
      .where(sql`${t.state} <> 'left'`),
    index('activity_places_line')
      .on(t.activityId, t.createdAt, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index('activity_places_of').on(t.activityId),
    index('activity_places_person').on(t.userId, t.activityId),
    index('activity_places_order')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
    index('activity_places_kept_until')
      .on(t.keepUntil)
      .where(sql`${t.keepUntil} is not null`),
    index('activity_places_remind')
      .on(t.remindAt)
      .where(sql`${t.remindAt} is not null`),
  ],
)
