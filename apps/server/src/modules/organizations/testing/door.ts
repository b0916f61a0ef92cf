import { members, ownerAlone, users, type Cell } from '../../../../testing/access-cells.ts'
import { newId } from '../../../platform/ids.ts'
import { everywhere, insertApplication } from '../queries.ts'
import { insertArrival, insertIdentity } from '../sign-on/queries.ts'
import { applicationPlace } from '../sealed-words.ts'
import {
  applicationBody,
  assignTo,
  crowd,
  found,
  join,
  openSignOn,
} from '../../../../testing/organizations.ts'
import { samplePicture } from '../../../../testing/pictures.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { Person, TestDoor } from '../../../../testing/test-door.ts'
import type { organizationsModule } from '../module.ts'

const memberOwner = { ...ownerAlone, visitor: '403 mobile_unverified' } as const

/** Somebody else's, which the owner has come into. */
async function joinedBy({ app, owner }: Cell): Promise<string> {
  const { id, code } = await found(app, (await app.member()).token)
  await join(app, (await owner()).token, code)
  return id
}

const foundedBy = async ({ app, owner }: Cell) => found(app, (await owner()).token)

async function founded(cell: Cell): Promise<Record<never, never>> {
  await foundedBy(cell)
  return {}
}

async function markOf(cell: Cell): Promise<string> {
  const { token } = await cell.app.member()
  await found(cell.app, token)
  return (await cell.app.send('GET /api/org/mark', {}, { token })).answer.data.mark
}

async function somebodyIn(cell: Cell): Promise<string> {
  const { code } = await foundedBy(cell)
  const { token, profile } = await cell.app.visitor()
  await join(cell.app, token, code)
  return profile.id
}

async function askedBy(cell: Cell): Promise<string> {
  const { id } = await foundedBy(cell)
  await crowd(cell.app, id, 4)
  return assignTo(cell.app, (await cell.owner()).token)
}

async function groupOf(cell: Cell): Promise<string> {
  await foundedBy(cell)
  const { token } = await cell.owner()
  const { answer } = await cell.app.send('POST /api/org/group', { body: { id: null, name: 'A' } }, { token })
  return answer.data.id
}

const inAWeek = ({ app }: Cell): string => new Date(app.clock.now.getTime() + 7 * 86_400_000).toISOString()

async function placeFor(app: TestApp, { token }: Person): Promise<void> {
  const { code } = await found(app, (await app.member()).token)
  await join(app, token, code, 'Lin')
}

async function seatFor(app: TestApp, { id: userId }: Person): Promise<void> {
  const owner = await app.member()
  const { id } = await found(app, owner.token)
  await crowd(app, id, 4)
  const assignmentId = await assignTo(app, owner.token)
  await app.db.pool.query(
    `with taken as (update organization_licences set used = used + 1 where organization_id = $1 returning id)
     insert into organization_seats (organization_id, assignment_id, user_id, licence_id, taken_at, ends_at)
     select $1, $2, $3, id, now(), now() + interval '7 days' from taken`,
    [id, assignmentId, userId],
  )
}

/** Visitors cannot apply, but a row of theirs would be worked on all the same. */
const applicationFor = (app: TestApp, { id: userId }: Person): Promise<unknown> =>
  app.db.transaction(async (tx) => {
    const id = newId()
    const told = JSON.stringify({ purpose: 'rest', contact: '13800138000' })
    const sealed = await app.personKeys.sealFor(tx, userId, applicationPlace(id), told)
    await insertApplication(tx, {
      id,
      userId,
      state: 'refused',
      kind: 'school',
      name: 'Harbour',
      size: '50',
      reason: 'proof',
      sealed,
      createdAt: app.clock.now,
    })
  })

/** A place kept for the owner's number in somebody else's. */
async function listedFor(cell: Cell): Promise<string> {
  const { app, owner } = cell
  const leader = await app.member()
  const { id } = await found(app, leader.token)
  const body = { csv: `手机号\n${(await owner()).mobile}` }
  await app.send('POST /api/org/roster', { body }, { token: leader.token })
  return id
}

/** A place that they have taken: by a number of theirs, or as what is left of one. */
async function listedPlaceFor(app: TestApp, { id: userId }: Person): Promise<void> {
  const { id } = await found(app, (await app.member()).token)
  await app.db.pool.query(
    `insert into organization_roster (organization_id, mobile_index, name, role, user_id, ends_at, created_at)
     values ($1, $2, 'Lin', 'member', $3, now() + interval '7 days', now())`,
    [id, newId(), userId],
  )
}

/** Somebody else's, whose sign-in is open. */
async function openedEntrance({ app }: Cell): Promise<string> {
  const { id } = await found(app, (await app.member()).token)
  await openSignOn(app, id)
  return id
}

async function identityFor(app: TestApp, { id: userId }: Person): Promise<void> {
  const { id } = await found(app, (await app.member()).token)
  await app.db.transaction((tx) =>
    everywhere(tx, () =>
      insertIdentity(tx, { organizationId: id, subjectIndex: newId(), userId, createdAt: app.clock.now }),
    ),
  )
}

async function arrivalFor(app: TestApp, { id: userId }: Person): Promise<void> {
  const { id } = await found(app, (await app.member()).token)
  await app.db.transaction((tx) =>
    insertArrival(tx, {
      stateHash: newId(),
      organizationId: id,
      userId,
      checksSealed: app.secrets.seal('{}'),
      isLinking: false,
      endsAt: app.clock.now,
    }),
  )
}

export const organizationsDoor: TestDoor<typeof organizationsModule> = {
  access: {
    'GET /api/auth/org/config': { input: () => ({}), expected: users },
    'GET /api/org/list': { input: () => ({}), expected: users },
    'POST /api/org/switch': {
      input: async (cell) => ({ body: { id: await joinedBy(cell) } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/org/leave': {
      input: async (cell) => ({ body: { id: await joinedBy(cell) } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/org/proof': { input: async () => ({ body: await samplePicture() }), expected: members },
    'POST /api/org/apply': { input: () => ({ body: applicationBody() }), expected: members },
    'GET /api/org/invitation': {
      input: async (cell) => ({ query: { code: (await foundedBy(cell)).code } }),
      expected: users,
    },
    'POST /api/org/join': {
      input: async (cell) => ({ body: { code: (await foundedBy(cell)).code, name: '' } }),
      expected: users,
    },
    'GET /api/org/home': { input: founded, expected: ownerAlone },
    'GET /api/org/people': {
      input: async (cell) => {
        await foundedBy(cell)
        return { query: {} }
      },
      expected: ownerAlone,
    },
    'POST /api/org/role': {
      input: async (cell) => ({ body: { id: await somebodyIn(cell), role: 'viewer' } }),
      expected: memberOwner,
    },
    'POST /api/org/remove': {
      input: async (cell) => ({ body: { id: await somebodyIn(cell) } }),
      expected: memberOwner,
    },
    'POST /api/org/invite': {
      input: async (cell) => {
        await foundedBy(cell)
        return { body: {} }
      },
      expected: memberOwner,
    },
    'POST /api/org/tour': {
      input: async ({ app }) => {
        await app.db.pool.query(
          `insert into organizations (id, name, mode, is_demo) values ('sample0000000000', '示例', 'org', true) on conflict do nothing`,
        )
        return { body: {} }
      },
      expected: users,
    },
    'GET /api/org/help': { input: founded, expected: ownerAlone },
    'POST /api/org/help': {
      input: async (cell) => {
        await foundedBy(cell)
        return { body: { text: '', lines: [] } }
      },
      expected: memberOwner,
    },
    'GET /api/org/agreement': { input: founded, expected: ownerAlone },
    'POST /api/org/agree': {
      input: async (cell) => {
        await foundedBy(cell)
        return { body: { version: '2026-11-18' } }
      },
      expected: memberOwner,
    },
    'GET /api/org/roster': { input: founded, expected: ownerAlone },
    'POST /api/org/roster/check': {
      input: async (cell) => {
        await foundedBy(cell)
        return { body: { csv: '手机号\n13800138001' } }
      },
      expected: memberOwner,
    },
    'POST /api/org/roster': {
      input: async (cell) => {
        await foundedBy(cell)
        return { body: { csv: '手机号\n13800138001' } }
      },
      expected: memberOwner,
    },
    'POST /api/org/roster/clear': {
      input: async (cell) => {
        await foundedBy(cell)
        return { body: {} }
      },
      expected: memberOwner,
    },
    'POST /api/org/accept': {
      input: async (cell) => ({ body: { id: await listedFor(cell) } }),
      expected: memberOwner,
      owned: true,
    },
    'GET /api/org/sign_on': { input: founded, expected: ownerAlone },
    'POST /api/org/sign_on': {
      input: async (cell) => {
        await foundedBy(cell)
        const provider = { issuer: 'https://id.example', client_id: 'a', client_secret: 'b' }
        return { body: { ...provider, is_on: 0 as const } }
      },
      expected: memberOwner,
    },
    'POST /api/org/sign_on/try': {
      input: async (cell) => {
        await openSignOn(cell.app, (await foundedBy(cell)).id)
        return { body: {} }
      },
      expected: memberOwner,
    },
    'POST /api/org/sign_on/remove': {
      input: async (cell) => {
        await openSignOn(cell.app, (await foundedBy(cell)).id)
        return { body: {} }
      },
      expected: memberOwner,
    },
    'GET /api/org/entrance': {
      input: async (cell) => ({ query: { id: await openedEntrance(cell) } }),
      expected: users,
    },
    'POST /api/org/entrance': {
      input: async (cell) => ({ body: { id: await openedEntrance(cell), may_link: 1 } }),
      expected: users,
    },
    'GET /api/org/mark': { input: founded, expected: ownerAlone },
    'GET /api/org/marked': {
      input: async (cell) => ({ query: { mark: await markOf(cell) } }),
      expected: users,
    },
    'GET /api/org/groups': { input: founded, expected: ownerAlone },
    'POST /api/org/group': {
      input: async (cell) => {
        await foundedBy(cell)
        return { body: { id: null, name: 'A' } }
      },
      expected: memberOwner,
    },
    'POST /api/org/group/remove': {
      input: async (cell) => ({ body: { id: await groupOf(cell) } }),
      expected: memberOwner,
    },
    'POST /api/org/place': {
      input: async (cell) => ({ body: { ids: [await somebodyIn(cell)], group_id: null } }),
      expected: memberOwner,
    },
    'GET /api/org/assignments': { input: founded, expected: ownerAlone },
    'POST /api/org/assign': {
      input: async (cell) => {
        await crowd(cell.app, (await foundedBy(cell)).id, 4)
        const wish = { table_id: 'well-being-5', group_ids: [], closes_at: inAWeek(cell), note: '' }
        return { body: wish }
      },
      expected: memberOwner,
    },
    'POST /api/org/assignment/close': {
      input: async (cell) => ({ body: { id: await askedBy(cell) } }),
      expected: memberOwner,
    },
    'POST /api/org/assignment/again': {
      input: async (cell) => {
        const id = await askedBy(cell)
        await cell.app.send('POST /api/org/assignment/close', { body: { id } }, await cell.owner())
        return { body: { id, closes_at: inAWeek(cell) } }
      },
      expected: memberOwner,
    },
    'POST /api/org/remind': {
      input: async (cell) => {
        const id = await askedBy(cell)
        await cell.app.db.pool.query(
          `update organization_assignments set called_at = called_at - interval '4 days' where id = $1`,
          [id],
        )
        return { body: { id } }
      },
      expected: memberOwner,
    },
    'GET /api/org/analysis': {
      input: async (cell) => ({ query: { id: await askedBy(cell) } }),
      expected: ownerAlone,
    },
    'POST /api/org/draw': {
      input: async (cell) => {
        const id = await askedBy(cell)
        await cell.app.db.pool.query(
          `update team_rounds set shown = $2, ledger = 'x', finished = 5 where team_id in (
            select team_id from organization_assignments where id = $1)`,
          [id, JSON.stringify({ edition: 1, n: 5, whole: {}, cuts: [], hidden: [] })],
        )
        return { body: { id, time_zone: 'Asia/Shanghai' } }
      },
      expected: ownerAlone,
    },
    'GET /api/org/preview': {
      input: async (cell) => ({ query: { id: await askedBy(cell) } }),
      expected: ownerAlone,
    },
    'GET /api/org/licences': { input: founded, expected: ownerAlone },
    'GET /api/org/tasks': { input: () => ({}), expected: users },
    'GET /api/org/task': {
      input: async (cell) => ({ query: { id: await askedBy(cell) } }),
      expected: ownerAlone,
    },
    'POST /api/org/begin': {
      input: async (cell) => ({ body: { id: await askedBy(cell) } }),
      expected: ownerAlone,
      owned: true,
    },
  },
  fillers: {
    organization_members: placeFor,
    organization_applications: applicationFor,
    organization_roster: listedPlaceFor,
    organization_seats: seatFor,
    organization_identities: identityFor,
    organization_arrivals: arrivalFor,
  },
  impersonal: {
    organizations: 'names of organizations, not of their people',
    organization_groups: 'names of groups, not of who is in them',
    organization_invites: 'links and how many came by them',
    organization_help: 'numbers and rooms that an organization names',
    organization_sign_ons: 'where an organization signs its people in, not who they are',
    organization_agreements: 'which version an organization agreed to',
    organization_assignments: 'what an organization asks, not who answers',
    organization_assignment_groups: 'which groups are asked',
    organization_licences: 'how many may answer, not who has',
  },
  traces: [],
}
