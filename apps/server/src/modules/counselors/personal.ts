import type { Language } from '@mindisle/base'
import type { Tx } from '../../platform/db/database.ts'
import type { PersonalData } from '../../platform/personal.ts'
import { deleteApplication, findOfPerson, moveApplication } from './applications/queries.ts'
import { exportAgreed } from './consents/personal.ts'
import { forgetConsents, moveConsents } from './consents/queries.ts'
import { forgetNotes, listNotes, moveNotes } from './desk/queries.ts'
import { openNote } from './desk/notes.ts'
import { openSheet, openWord } from './applications/sealed.ts'
import { closeCounselor } from './close-counselor.ts'
import { findCounselors, forgetCounselor, handOver, listOfPerson, lockCounselor } from './queries.ts'
import { forgetClient, listAllOf, listStandingOf, moveReservations } from './bookings/queries.ts'
import { giveUp, holdReservation } from './bookings/slots.ts'
import { forgetCourses, listCoursesOf, moveCourses } from './courses/queries.ts'
import { dropFeed, findFeed, moveFeed } from './feed/queries.ts'
import { forgetEvaluations, listAllBy, moveEvaluations } from './evaluations/queries.ts'
import { wordsOf } from './evaluations/words.ts'
import { forgetSaved, moveSaved } from './saved/queries.ts'
import { serviceOf } from './services.ts'
import { formerName } from './texts.ts'
import { forgetTimes, moveClient } from './time/queries.ts'
import { timesFreed } from './waits/line.ts'
import { deleteWait, listWaitsOf, moveWaits } from './waits/queries.ts'

async function namesOf(tx: Tx, rows: ReadonlyArray<{ counselorId: string }>, language: Language) {
  const counselors = await findCounselors(tx, [...new Set(rows.map(({ counselorId }) => counselorId))])
  return (counselorId: string) => counselors.find(({ id }) => id === counselorId)?.name[language] ?? ''
}

/** What somebody waits for, and what they bought to be booked by and by. */
async function exportStanding(tx: Tx, userId: string, language: Language) {
  const waits = await listWaitsOf(tx, userId)
  const courses = await listCoursesOf(tx, userId)
  const nameOf = await namesOf(tx, [...waits, ...courses], language)
  return {
    courses: courses.map((course) => ({
      counselor: nameOf(course.counselorId),
      service: serviceOf(course.serviceId).title[language],
      sessions: course.sessions,
      price_fen: course.priceFen,
      state: course.state,
      bought_at: course.createdAt,
    })),
    reservation_waits: waits.map((wait) => ({
      counselor: nameOf(wait.counselorId),
      service: serviceOf(wait.serviceId).title[language],
      weekdays: wait.weekdays,
      parts: wait.parts,
      time_zone: wait.timeZone,
      offered: wait.offeredAt,
      waits_since: wait.createdAt,
    })),
  }
}

/** Stands after the orders: whoever takes an order and its time takes the order first. */
export const counselorsPersonal = {
  name: 'counselors',
  tables: [
    'session_evaluations',
    'reservations',
    'counselor_times',
    'counselors',
    'counselor_applications',
    'counselor_papers',
    'counselor_notes',
    'counselor_consents',
    'consent_looks',
    'saved_counselors',
    'counselor_waits',
    'counselor_courses',
    'session_feeds',
  ] as const,
  count: async (tx, userId) => ({ reservations: (await listAllOf(tx, userId)).length }),
  async merge(tx, from, to) {
    await moveEvaluations(tx, from, to)
    await moveWaits(tx, from, to)
    await moveCourses(tx, from, to)
    await moveClient(tx, from, to)
    await handOver(tx, from, to)
    await moveApplication(tx, from, to)
    await moveNotes(tx, from, to)
    await moveConsents(tx, from, to)
    await moveSaved(tx, from, to)
    await moveFeed(tx, from, to)
    return { reservations: await moveReservations(tx, from, to) }
  },
  async export(tx, userId, { language, keys }) {
    const rows = await listAllOf(tx, userId)
    const nameOf = await namesOf(tx, rows, language)
    const application = await findOfPerson(tx, userId)
    const said = await listAllBy(tx, userId)
    const ring = await keys.ringOf(tx, userId)
    const notes = await listNotes(tx, userId)
    const feed = await findFeed(tx, userId)
    return {
      ...(await exportAgreed(tx, userId, { language, keys })),
      ...(await exportStanding(tx, userId, language)),
      ...(notes.length > 0 && {
        counselor_notes: notes.map((note) => ({ text: openNote(ring, note), changed_at: note.changedAt })),
      }),
      ...(feed && { session_feed: { language: feed.language, made_at: feed.createdAt } }),
      ...(application && {
        counselor_application: {
          state: application.state,
          told: openSheet(ring, application),
          answer: openWord(ring, application),
          sent_at: application.sentAt,
        },
      }),
      session_evaluations: said.map((row) => ({
        starts_at: rows.find(({ id }) => id === row.reservationId)?.startsAt,
        heard: row.heard,
        on_topic: row.onTopic,
        fit: row.fit,
        again: row.again,
        seen_by: row.seenBy,
        words: wordsOf(row, ring),
        answer: row.answerState === 'shown' ? row.answer : null,
        written_at: row.createdAt,
      })),
      reservations: rows.map((row) => ({
        counselor: nameOf(row.counselorId),
        service: serviceOf(row.serviceId).title[language],
        starts_at: row.startsAt,
        ends_at: row.endsAt,
        mode: row.mode,
        state: row.state,
        price_fen: row.priceFen,
        booked_at: row.createdAt,
      })),
    }
  },
  /** In the order of counselors, so that two who go at once do not wait for each other. */
  async erase(tx, userId, now) {
    const waits = await listWaitsOf(tx, userId)
    const standing = await listStandingOf(tx, userId)
    const held = [...standing, ...waits].map(({ counselorId }) => counselorId)
    for (const id of [...new Set(held)].toSorted()) await lockCounselor(tx, id)
    for (const wait of waits) await deleteWait(tx, wait.id)
    for (const { id } of standing) {
      const one = await holdReservation(tx, id)
      if (one && one.reservation.endsAt > now) await giveUp(tx, one.reservation, 'client', now)
    }
    await forgetEvaluations(tx, userId)
    await forgetTimes(tx, userId)
    for (const { counselorId } of waits) await timesFreed(tx, counselorId, now)
    await forgetCourses(tx, userId)
    await forgetClient(tx, userId)
    await deleteApplication(tx, userId)
    await forgetNotes(tx, userId)
    await forgetConsents(tx, userId)
    await forgetSaved(tx, userId)
    await dropFeed(tx, userId)
    for (const { id } of await listOfPerson(tx, userId)) {
      const counselor = await lockCounselor(tx, id)
      if (!counselor) continue
      if (!counselor.leftAt) await closeCounselor(tx, counselor, now)
      await forgetCounselor(tx, id, formerName)
    }
  },
} satisfies PersonalData
