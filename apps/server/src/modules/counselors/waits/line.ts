import { freeStarts, withOwn } from '@mindisle/availability'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../notices/index.ts'
import { listOffers, type OfferRow } from '../offers/queries.ts'
import { findCounselor } from '../queries.ts'
import { findService } from '../services.ts'
import { isStanding } from '../standing.ts'
import { askedFor, diaryOf, type Diary } from '../time/calendar.ts'
import { refreshNextFree } from '../time/next-free.ts'
import { dropHolds } from '../time/queries.ts'
import { timeOffered } from './notice-kinds.ts'
import { offerMinutes } from './policy.ts'
import { dropOffer, insertOffer, listOwnTimes, listWaiting, updateWait, type WaitRow } from './queries.ts'
import { fitting } from './wish.ts'

const minute = 60_000
/** Nobody is asked beyond these at once: those who follow come up when these have been. */
const asked = 100

interface Slot {
  from: number
  to: number
}

interface FreeSlot extends Slot {
  /** With the pause after it. */
  freeAt: number
}

const overlap = (one: Slot, other: Slot): boolean => one.from < other.to && other.from < one.to

interface Line {
  diary: Diary
  offered: ReadonlyMap<string, OfferRow>
  fits: ReturnType<typeof fitting>
  own: ReadonlyArray<Slot & { clientId: string | null }>
}

/** The first free time that somebody waits for, and that is free for them too. */
function slotFor({ diary, offered, fits, own }: Line, wait: WaitRow, now: Date): FreeSlot | null {
  const [service, rules] = [findService(wait.serviceId), offered.get(wait.serviceId)]
  if (!service || !rules) return null
  const calendar = withOwn(diary.calendar, rules)
  const mine = own.filter(({ clientId }) => clientId === wait.userId)
  const slots = freeStarts(calendar, askedFor({ ...diary, calendar }, service.minutes, now))
    .filter((from) => fits(from, wait))
    .map((from) => ({ from, to: from + service.minutes * minute }))
  const free = slots.find((slot) => !mine.some((other) => overlap(slot, other)))
  return free ? { ...free, freeAt: free.to + calendar.gap * minute } : null
}

async function offer(
  tx: Tx,
  { diary }: Line,
  wait: WaitRow,
  { from, to, freeAt }: FreeSlot,
  now: Date,
): Promise<void> {
  const startsAt = new Date(from)
  const { counselorId } = wait
  await dropHolds(tx, { counselorId, clientId: wait.userId })
  const row = {
    id: newId(),
    counselorId,
    clientId: wait.userId,
    startsAt,
    endsAt: new Date(to),
    freeAt: new Date(freeAt),
  }
  const until = await insertOffer(tx, row, offerMinutes(startsAt, now))
  if (!until) return
  diary.taken.push({ from, to: freeAt, reservationId: null })
  await updateWait(tx, wait.id, {
    state: 'offered',
    timeId: row.id,
    offeredAt: startsAt,
    offeredUntil: until,
    changedAt: now,
  })
  const facts = {
    counselor_id: counselorId,
    starts_at: startsAt.toISOString(),
    until: until.toISOString(),
  }
  await notify(tx, timeOffered, { userId: wait.userId, about: row.id, facts }, now)
}

/** What is free goes along the line: nobody waits for a time that anybody could take. The counselor is held by the caller. */
async function askInOrder(tx: Tx, counselorId: string, now: Date): Promise<void> {
  const waits = await listWaiting(tx, counselorId, asked)
  const counselor = waits.length === 0 ? null : await findCounselor(tx, counselorId)
  if (!counselor || !(await isStanding(tx, counselor))) return
  const offered = new Map((await listOffers(tx, counselorId)).map((one) => [one.serviceId, one]))
  const people = waits.map(({ userId }) => userId)
  const own = (await listOwnTimes(tx, people, now)).map(({ clientId, startsAt, endsAt }) => ({
    clientId,
    from: startsAt.getTime(),
    to: endsAt.getTime(),
  }))
  const line = { offered, diary: await diaryOf(tx, counselor, now), fits: fitting(), own }
  for (const wait of waits) {
    const slot = slotFor(line, wait, now)
    if (slot) await offer(tx, line, wait, slot, now)
  }
}

/** After every change by which a time may have become free, in its transaction: before anybody else can see it. */
export async function timesFreed(tx: Tx, counselorId: string, now: Date): Promise<void> {
  await askInOrder(tx, counselorId, now)
  await refreshNextFree(tx, counselorId, now)
}

/** Of several counselors, all held by the caller, where somebody took one time and thought better of others. */
export async function timesFreedOf(tx: Tx, counselorIds: readonly string[], now: Date): Promise<void> {
  for (const id of new Set(counselorIds)) await timesFreed(tx, id, now)
}

/** Waits again, for any other time than the one that was offered. */
export async function waitAgain(tx: Tx, wait: WaitRow, unanswered: number, now: Date): Promise<void> {
  if (wait.timeId !== null) await dropOffer(tx, wait.timeId)
  const passed = wait.passed.filter((at) => at > now.getTime())
  if (wait.offeredAt) passed.push(wait.offeredAt.getTime())
  await updateWait(tx, wait.id, {
    state: 'waiting',
    timeId: null,
    offeredAt: null,
    offeredUntil: null,
    passed,
    unanswered,
    changedAt: now,
  })
}
