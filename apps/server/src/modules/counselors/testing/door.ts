import {
  addCounselor,
  bookedTalk,
  freeTimes,
  hold,
  opinion,
  sessionOver,
} from '../../../../testing/counselors.ts'
import {
  applied,
  counselorsAlone,
  deskSession,
  noteOf,
  ownerAtDesk,
  paperOf,
  sampleSheet,
  sealedApplication,
} from '../../../../testing/counselor-desk.ts'
import { courseOf, courseWish, heldCourse, openCourse } from '../../../../testing/counselor-courses.ts'
import { anyTime, deskWithLine, offeredWait, waitOf } from '../../../../testing/counselor-waits.ts'
import { everyone, members, ownerAlone, type Cell } from '../../../../testing/access-cells.ts'
import { samplePicture } from '../../../../testing/pictures.ts'
import { beCounselor } from '../../../../testing/capsules.ts'
import { newMember } from '../../../../testing/people.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { Person, TestDoor } from '../../../../testing/test-door.ts'
import { sql } from '../../../../testing/test-door.ts'
import { newId } from '../../../platform/ids.ts'
import type { counselorsModule } from '../module.ts'
import { agreedAccess, agreedFillers, agreedTraces } from './agreed.ts'

const memberOwner = { ...ownerAlone, visitor: '403 mobile_unverified' } as const

const booked = async ({ app, owner }: Cell): Promise<string> => bookedTalk(app, (await owner()).token)

/** One that is being paid for. */
async function held({ app, owner }: Cell): Promise<string> {
  const counselor = await addCounselor(app)
  const [at = ''] = await freeTimes(app, counselor)
  const { answer } = await hold(app, (await owner()).token, counselor, at)
  return answer.data.id
}

async function aTime({ app }: Cell) {
  const id = await addCounselor(app)
  const [starts_at = ''] = await freeTimes(app, id)
  return { counselor_id: id, service_id: 'single', starts_at, mode: 'video' as const }
}

async function anotherTime(cell: Cell) {
  const { app, owner } = cell
  const counselor = await addCounselor(app)
  const id = await bookedTalk(app, (await owner()).token, counselor)
  return { id, starts_at: (await freeTimes(app, counselor, 'first-talk')).at(40) ?? '' }
}

const took = async (cell: Cell): Promise<string> => sessionOver(cell.app, await booked(cell))

/** What somebody said of a session with the owner, who is a counselor, and everybody may read. */
async function saidOfMe({ app, owner }: Cell): Promise<string> {
  const { token } = await owner()
  const counselor = await addCounselor(app)
  await beCounselor(app, token, counselor)
  const client = await newMember(app)
  const id = await sessionOver(app, await bookedTalk(app, client.token, counselor))
  await app.send('POST /api/reservation/evaluate', { body: { id, ...opinion } }, { token: client.token })
  const { rows } = await app.db.pool.query<{ id: string }>(
    `update session_evaluations set words_state = 'shown' where reservation_id = $1 returning id`,
    [id],
  )
  return rows[0]?.id ?? '0000000000000000'
}

/** Visitors have none; a merge moves whatever is there. */
async function sessionFor(app: TestApp, { id: userId }: Person): Promise<void> {
  const counselorId = await addCounselor(app)
  await app.db.pool.query(
    `insert into reservations (id, user_id, counselor_id, service_id, state, mode, starts_at, ends_at, price_fen, share_percent, created_at, changed_at)
     select substr(md5(random()::text), 1, 16), $2, $1, 'single', 'booked', 'video', at, at + interval '50 minutes', 0, 30, now(), now()
     from (select now() + interval '20 days' + random() * interval '300 days' as at) day`,
    [counselorId, userId],
  )
}

export const counselorsDoor: TestDoor<typeof counselorsModule> = {
  access: {
    ...agreedAccess,
    'GET /api/project/list': { input: () => ({ query: {} }), expected: everyone },
    'GET /api/project/show': { input: () => ({ query: { id: 'single' } }), expected: everyone },
    'GET /api/counselor/list': { input: () => ({ query: {} }), expected: everyone },
    'GET /api/counselor/fitting': { input: () => ({ query: { topic: 'sleep' } }), expected: everyone },
    'GET /api/counselor/show': {
      input: async ({ app }) => ({ query: { id: await addCounselor(app) } }),
      expected: everyone,
    },
    'GET /api/counselor/times': {
      input: async ({ app }) => ({ query: { id: await addCounselor(app), service: 'single' } }),
      expected: everyone,
    },
    'GET /api/counselor/application': { input: () => ({}), expected: members },
    'POST /api/counselor/application/save': {
      input: () => ({ body: { sheet: sampleSheet() } }),
      expected: members,
    },
    'POST /api/counselor/application/send': {
      input: async ({ app, caller }) => {
        if (caller?.mobile) await applied(app, caller.token, { isSent: false })
        return { body: {} }
      },
      expected: members,
    },
    'POST /api/counselor/application/take_back': {
      input: async ({ app, caller }) => {
        if (caller?.mobile) await applied(app, caller.token)
        return { body: {} }
      },
      expected: members,
    },
    'POST /api/counselor/application/upload': {
      input: async () => ({ query: { id: newId() }, body: await samplePicture() }),
      expected: members,
    },
    'GET /api/counselor/desk': {
      input: async (cell) => {
        await ownerAtDesk(cell)
        return { query: {} }
      },
      expected: counselorsAlone,
    },
    'POST /api/counselor/desk/hours': {
      input: async (cell) => {
        await ownerAtDesk(cell)
        return { body: { hours: [{ weekday: 1, from: 600, to: 720 }] } }
      },
      expected: counselorsAlone,
      owned: true,
    },
    'POST /api/counselor/desk/day': {
      input: async (cell) => {
        await ownerAtDesk(cell)
        return { body: { day: '2030-01-07', open: [] } }
      },
      expected: counselorsAlone,
      owned: true,
    },
    'POST /api/counselor/desk/settings': {
      input: async (cell) => {
        await ownerAtDesk(cell)
        const prices = [{ service_id: 'single', fen: 50_000 }]
        return { body: { gap: 10, notice: 60, horizon: 14, meeting: '', prices } }
      },
      expected: counselorsAlone,
      owned: true,
    },
    'POST /api/counselor/desk/meeting': {
      input: async (cell) => ({
        body: { id: await deskSession(cell), meeting: 'https://meeting.example/room' },
      }),
      expected: counselorsAlone,
      owned: true,
    },
    'POST /api/counselor/desk/cancel': {
      input: async (cell) => ({ body: { id: await deskSession(cell) } }),
      expected: counselorsAlone,
      owned: true,
    },
    'POST /api/counselor/desk/missed': {
      input: async (cell) => {
        const id = await deskSession(cell)
        await cell.app.db.pool.query(
          `update reservations set starts_at = $2::timestamptz - interval '1 hour', ends_at = $2 where id = $1`,
          [id, cell.app.clock.now],
        )
        return { body: { id } }
      },
      expected: counselorsAlone,
      owned: true,
    },
    'GET /api/counselor/desk/note': {
      input: async (cell) => ({ query: { id: await deskSession(cell) } }),
      expected: counselorsAlone,
    },
    'POST /api/counselor/desk/note': {
      input: async (cell) => ({ body: { id: await deskSession(cell), text: 'Canary note' } }),
      expected: counselorsAlone,
      owned: true,
    },
    'GET /api/counselor/evaluations': {
      input: async ({ app }) => ({ query: { id: await addCounselor(app) } }),
      expected: everyone,
    },
    'POST /api/counselor/evaluation/answer': {
      input: async (cell) => ({ body: { id: await saidOfMe(cell), words: '谢谢你来' } }),
      expected: memberOwner,
      owned: true,
    },
    'GET /api/reservation/evaluation': {
      input: async (cell) => ({ query: { id: await took(cell) } }),
      expected: memberOwner,
    },
    'POST /api/reservation/evaluate': {
      input: async (cell) => ({ body: { id: await took(cell), ...opinion } }),
      expected: memberOwner,
      owned: true,
    },
    'GET /api/reservation/list': { input: () => ({ query: {} }), expected: members },
    'GET /api/reservation/show': {
      input: async (cell) => ({ query: { id: await booked(cell) } }),
      expected: memberOwner,
    },
    'POST /api/reservation/hold': {
      input: async (cell) => ({ body: await aTime(cell) }),
      expected: members,
    },
    'POST /api/reservation/release': {
      input: async (cell) => ({ body: { id: await held(cell) } }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/reservation/missed': {
      input: async (cell) => ({ body: { id: await took(cell) } }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/reservation/move': {
      input: async (cell) => ({ body: await anotherTime(cell) }),
      expected: memberOwner,
      owned: true,
    },
    'GET /api/reservation/courses': { input: () => ({ query: {} }), expected: members },
    'POST /api/reservation/course/hold': {
      input: async ({ app }) => ({ body: await courseWish(app) }),
      expected: members,
    },
    'POST /api/reservation/course/release': {
      input: async ({ app, owner }) => ({ body: { id: (await heldCourse(app, (await owner()).token)).id } }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/reservation/course/book': {
      input: async (cell) => ({ body: await openCourse(cell) }),
      expected: memberOwner,
      owned: true,
    },
    'GET /api/reservation/waits': { input: () => ({ query: {} }), expected: members },
    'POST /api/reservation/wait/join': {
      input: async ({ app }) => ({ body: { counselor_id: await addCounselor(app), ...anyTime } }),
      expected: members,
    },
    'POST /api/reservation/wait/accept': {
      input: async (cell) => ({ body: { id: await offeredWait(cell) } }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/reservation/wait/pass': {
      input: async (cell) => ({ body: { id: await offeredWait(cell) } }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/reservation/wait/leave': {
      input: async (cell) => ({ body: { id: await offeredWait(cell) } }),
      expected: memberOwner,
      owned: true,
    },
    'GET /api/counselor/desk/waits': {
      input: async (cell) => {
        await deskWithLine(cell)
        return { query: {} }
      },
      expected: counselorsAlone,
    },
  },
  fillers: {
    counselor_applications: sealedApplication,
    counselor_papers: paperOf,
    counselor_notes: noteOf,
    ...agreedFillers,
    counselor_waits: waitOf,
    counselor_courses: courseOf,
    reservations: sessionFor,
    session_evaluations: sql(
      `insert into session_evaluations (id, reservation_id, counselor_id, user_id, nth, seen_by, words, words_state, created_at, changed_at)
       select substr(md5(random()::text), 1, 16), r.id, r.counselor_id, r.user_id, 1, 'everyone', '听见了', 'held', now(), now() from reservations r where user_id = $1
         and not exists (select from session_evaluations e where e.reservation_id = r.id) limit 1`,
    ),
    counselor_times: sql(
      `insert into counselor_times (id, counselor_id, client_id, reservation_id, kind, starts_at, ends_at, free_at)
       select substr(md5(random()::text), 1, 16), counselor_id, user_id, id, 'booked', starts_at, ends_at, ends_at from reservations r where user_id = $1
         and not exists (select from counselor_times t where t.reservation_id = r.id) limit 1`,
    ),
    counselors: sql(
      `update counselors set user_id = $1 where id = (select id from counselors where user_id is null limit 1)
         and not exists (select from counselors where user_id = $1)`,
    ),
  },
  impersonal: {
    counselor_ratings: 'sums over five people or more',
    counselor_services: 'what a counselor offers to everybody',
    counselor_hours: 'when a counselor works, shown to everybody',
    counselor_exceptions: 'when a counselor works, shown to everybody',
  },
  traces: [
    ...agreedTraces,
    'select id from reservations where user_id = $1',
    'select id from counselor_applications where user_id = $1',
    'select key from counselor_papers where user_id = $1',
    'select id from counselor_notes where user_id = $1',
    'select id from counselor_waits where user_id = $1',
  ],
}
