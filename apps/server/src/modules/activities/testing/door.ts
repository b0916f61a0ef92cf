import { addActivity, signedUp } from '../../../../testing/activities.ts'
import { everyone, members, ownerAlone, type Cell } from '../../../../testing/access-cells.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { Person, TestDoor } from '../../../../testing/test-door.ts'
import { sql } from '../../../../testing/test-door.ts'
import type { activitiesModule } from '../module.ts'

/** An activity of the owner's own making: they let people in. */
async function organised({ app, owner }: Cell): Promise<{ id: string; place_id: string }> {
  const { token } = await owner()
  const id = await signedUp(app, token)
  const found = await app.db.pool.query<{ id: string }>(
    `update activities a set organiser_id = p.user_id from activity_places p
     where p.activity_id = a.id and a.id = $1 returning p.id`,
    [id],
  )
  return { id, place_id: found.rows[0]?.id ?? '' }
}

const memberOwner = { ...ownerAlone, visitor: '403 mobile_unverified' } as const

/** The code of a moment after it began, as the organiser shows it. */
async function codeOf(cell: Cell): Promise<{ id: string; code: string }> {
  const { id } = await organised(cell)
  await cell.app.db.pool.query(
    `update activities set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour', cancel_until = $2 where id = $1`,
    [id, cell.app.clock.now],
  )
  const { token } = await cell.owner()
  const { answer } = await cell.app.send('GET /api/activity/organise', { query: { id } }, { token })
  return { id, code: answer.data.code }
}

/** Visitors have none; a merge moves whatever is there. */
async function placeFor(app: TestApp, { id: userId }: Person): Promise<void> {
  const activityId = await addActivity(app)
  await app.db.pool.query(
    `insert into activity_places (id, activity_id, capacity, user_id, state, seat, created_at, changed_at)
     select substr(md5(random()::text), 1, 16), id, capacity, $2, 'taken', 1, now(), now() from activities where id = $1`,
    [activityId, userId],
  )
}

export const activitiesDoor: TestDoor<typeof activitiesModule> = {
  access: {
    'GET /api/activity/list': { input: () => ({ query: {} }), expected: everyone },
    'GET /api/activity/show': {
      input: async ({ app }) => ({ query: { id: await addActivity(app) } }),
      expected: everyone,
    },
    'GET /api/activity/mine': { input: () => ({ query: {} }), expected: members },
    'POST /api/activity/sign-up': {
      input: async ({ app }) => ({ body: { id: await addActivity(app), answers: [], may_wait: 0 } }),
      expected: members,
    },
    'POST /api/activity/check-in': {
      input: async (cell) => ({ body: await codeOf(cell) }),
      expected: memberOwner,
      owned: true,
    },
    'GET /api/activity/organise': {
      input: async (cell) => ({ query: { id: (await organised(cell)).id } }),
      expected: memberOwner,
    },
    'POST /api/activity/tick': {
      input: async (cell) => ({ body: { ...(await organised(cell)), is_here: 1 } }),
      expected: memberOwner,
      owned: true,
    },
  },
  fillers: {
    activity_places: placeFor,
    activities: sql(`update activities set organiser_id = $1 where id = (select id from activities limit 1)`),
  },
  impersonal: {},
  traces: ['select id from activity_places where user_id = $1'],
}
