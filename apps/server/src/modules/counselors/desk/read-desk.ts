import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { roleNeeded } from '../../../platform/http/refusal.ts'
import { findUsers } from '../../account/index.ts'
import { readEarnedBySessions } from '../../incentive/index.ts'
import { faceOf } from '../present.ts'
import { listOffers } from '../offers/queries.ts'
import { findCounselorOf, type CounselorRow, type ReservationRow } from '../queries.ts'
import { serviceOf, services } from '../services.ts'
import { counselorsTexts } from '../texts.ts'
import { diaryOf } from '../time/calendar.ts'
import { listExceptions, listHours } from '../time/queries.ts'
import { mayMiss } from '../no-show/policy.ts'
import { mayGiveUp } from './policy.ts'
import { countBefore, listClaimed, listNext, listSessions } from './queries.ts'
import { around, mondayOf, openIn, spanThere, wallOf, weekFrom } from './week.ts'

type Key = 'GET /api/counselor/desk'
type Desk = DataOf<Key>

/** The role alone is not enough: there must be a counselor who is this member. */
export async function requireOwn(tx: Tx, userId: string): Promise<CounselorRow> {
  const counselor = await findCounselorOf(tx, userId)
  if (!counselor) throw roleNeeded()
  return counselor
}

async function sessionsOf(
  { tx, now, language }: Pick<Call<Key>, 'tx' | 'now' | 'language'>,
  counselor: CounselorRow,
  rows: readonly ReservationRow[],
): Promise<Desk['sessions']> {
  const clients = [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
  const users = await findUsers(tx, clients)
  const all = await countBefore(tx, counselor.id, clients)
  const unnamed = counselorsTexts[language]('desk.unnamed')
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    client: users.find(({ id }) => id === row.userId)?.nickname || unnamed,
    title: serviceOf(row.serviceId).title[language],
    mode: row.mode,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    nth: all.filter(({ userId, startsAt }) => userId === row.userId && startsAt <= row.startsAt).length,
    meeting: row.mode === 'place' ? counselor.address[language] : row.meeting || counselor.meeting,
    may_cancel: mayGiveUp(row, now),
    may_miss: mayMiss(row, now),
    claim: row.claim,
  }))
}

async function weekOf(tx: Tx, counselor: CounselorRow, monday: string, rows: readonly ReservationRow[]) {
  const { calendar } = await diaryOf(tx, counselor, around(monday).from)
  const own = new Set((await listExceptions(tx, [counselor.id])).map(({ day }) => day))
  const open = openIn(calendar, monday)
  const booked = rows
    .filter(({ state }) => state === 'booked' || state === 'done')
    .map(({ startsAt, endsAt }) => spanThere(startsAt, endsAt, counselor.timeZone))
  const onDay = (spans: typeof open, day: string) =>
    spans.filter((span) => span.day === day).map(({ from, to }) => ({ from, to }))
  return weekFrom(monday).map((day) => ({
    day,
    open: onDay(open, day),
    is_exception: own.has(day),
    booked: onDay(booked, day),
  }))
}

export async function showDesk(call: Call<Key>): Promise<Desk> {
  const { tx, now, actor, language, query } = call
  const counselor = await requireOwn(tx, actor.userId)
  const { day: today } = wallOf(now, counselor.timeZone)
  const monday = mondayOf(query.week ?? today)
  const rows = await listSessions(tx, counselor.id, around(monday))
  const days = new Set(weekFrom(monday))
  const inWeek = rows.filter(({ startsAt }) => days.has(wallOf(startsAt, counselor.timeZone).day))
  const [next] = await sessionsOf(call, counselor, await listNext(tx, counselor.id, now))
  const claimed = await listClaimed(tx, counselor.id)
  const offers = await listOffers(tx, counselor.id)
  const income = await readEarnedBySessions(tx, actor.userId, now)
  const { gap, notice, horizon, meeting, sharePercent } = counselor
  return {
    counselor: faceOf(counselor, language),
    time_zone: counselor.timeZone,
    today,
    week: await weekOf(tx, counselor, monday, inWeek),
    hours: (await listHours(tx, [counselor.id])).map(({ weekday, from, to }) => ({ weekday, from, to })),
    sessions: await sessionsOf(call, counselor, inWeek),
    next: next ?? null,
    requests: await sessionsOf(call, counselor, claimed),
    settings: { gap, notice, horizon, meeting },
    services: services.map(({ id, title, minutes }) => {
      const offer = offers.find(({ serviceId }) => serviceId === id)
      return {
        id,
        title: title[language],
        minutes,
        fen: offer?.priceFen ?? null,
        gap: offer?.gap ?? null,
        notice: offer?.notice ?? null,
        horizon: offer?.horizon ?? null,
        next_free_at: offer?.nextFreeAt?.toISOString() ?? null,
      }
    }),
    income: {
      month_fen: income.month,
      all_fen: income.all,
      available_fen: income.available,
      pending_fen: income.pending,
      share_percent: sharePercent,
    },
  }
}
