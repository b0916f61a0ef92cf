import { everyone, members, ownerAlone, users, type Cell } from '../../../../testing/access-cells.ts'
import { addMirror, addTeam, finishIn, joinTeam, mirrorAnswers, teamBody } from '../../../../testing/teams.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { already, sql, type Person, type TestDoor } from '../../../../testing/test-door.ts'
import type { teamsModule } from '../module.ts'

const memberOwner = { ...ownerAlone, visitor: '403 mobile_unverified' } as const

/** A team that the owner leads and is in. */
async function ledBy({ app, owner }: Cell, changes: Parameters<typeof addTeam>[2] = {}): Promise<string> {
  const { token } = await owner()
  const id = await addTeam(app, token, changes)
  await joinTeam(app, token, id, changes.is_anonymous === 0 ? { name: 'Lin' } : {})
  return id
}

/** Led by somebody else, the owner only being in it. */
async function joinedBy({ app, owner }: Cell, is_anonymous: 0 | 1 = 1): Promise<string> {
  const other = await app.member()
  const id = await addTeam(app, other.token, { is_anonymous })
  await joinTeam(app, (await owner()).token, id, is_anonymous ? {} : { name: 'Lin' })
  return id
}

async function codeOf(cell: Cell): Promise<string> {
  const { token } = await cell.owner()
  const id = await ledBy(cell)
  return (await cell.app.send('GET /api/team/show', { query: { id } }, { token })).answer.data.code
}

async function finishedBy(cell: Cell): Promise<{ id: string; report_id: string }> {
  const id = await joinedBy(cell)
  return { id, report_id: await finishIn(cell.app, (await cell.owner()).token, id) }
}

/** A report that is handed in to another team afterwards. */
async function lendable(cell: Cell): Promise<{ id: string; report_id: string }> {
  const { report_id } = await finishedBy(cell)
  return { id: await joinedBy(cell), report_id }
}

/** A team of the owner's with figures, as they would be published. */
async function shownFor(cell: Cell): Promise<string> {
  const id = await ledBy(cell)
  for (let at = 0; at < 5; at += 1) {
    const { token } = await cell.app.visitor()
    await joinTeam(cell.app, token, id)
    await finishIn(cell.app, token, id)
  }
  return id
}

const mirrorOf = async ({ app, owner }: Cell): Promise<string> => addMirror(app, (await owner()).token)

async function rateSomebody(app: TestApp, { token }: Person): Promise<void> {
  const other = await app.member()
  const body = { id: await addMirror(app, other.token), answers: mirrorAnswers() }
  await app.send('POST /api/mirror/rate', { body }, { token })
}

async function someone(cell: Cell): Promise<{ id: string; member_id: string }> {
  const id = await ledBy(cell, { is_anonymous: 0 })
  const { token } = await cell.owner()
  const { answer } = await cell.app.send('GET /api/team/people', { query: { id } }, { token })
  return { id, member_id: answer.data.list[0]?.id ?? '' }
}

async function closed(cell: Cell): Promise<string> {
  const id = await ledBy(cell)
  await cell.app.send('POST /api/team/close', { body: { id } }, { token: (await cell.owner()).token })
  return id
}

async function offered(cell: Cell): Promise<{ id: string; key: string }> {
  const other = await cell.app.member()
  const id = await addTeam(cell.app, other.token)
  const { answer } = await cell.app.send('POST /api/team/offer', { body: { id } }, { token: other.token })
  return { id, key: answer.data.key }
}

const ownTeam = async (app: TestApp, { token, mobile }: Person): Promise<string> =>
  addTeam(app, mobile ? token : (await app.member()).token)

async function placeFor(app: TestApp, person: Person): Promise<void> {
  const id = await ownTeam(app, person)
  await joinTeam(app, person.token, id)
  await finishIn(app, person.token, id)
}

export const teamsDoor: TestDoor<typeof teamsModule> = {
  access: {
    'GET /api/mirror/mine': { input: () => ({}), expected: users },
    'POST /api/mirror/answer': { input: () => ({ body: { answers: mirrorAnswers() } }), expected: users },
    'GET /api/mirror/invitation': {
      input: async (cell) => ({ query: { id: await mirrorOf(cell) } }),
      expected: everyone,
    },
    'POST /api/mirror/rate': {
      input: async ({ app }) => {
        const { token } = await app.member()
        return { body: { id: await addMirror(app, token), answers: mirrorAnswers() } }
      },
      expected: users,
    },
    'POST /api/mirror/remove': { input: () => ({ body: {} }), expected: users },
    'GET /api/team/list': { input: () => ({ query: {} }), expected: users },
    'GET /api/team/tables': { input: () => ({}), expected: everyone },
    'POST /api/team/create': { input: ({ app }) => ({ body: teamBody(app) }), expected: members },
    'POST /api/team/change': {
      input: async (cell) => ({ body: { id: await ledBy(cell), note: 'hello' } }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/team/find': {
      input: async (cell) => ({ body: { code: await codeOf(cell) } }),
      expected: users,
    },
    'GET /api/team/invitation': {
      input: async (cell) => ({ query: { id: await ledBy(cell) } }),
      expected: everyone,
    },
    'GET /api/team/preview': {
      input: async (cell) => ({ query: { id: await ledBy(cell) } }),
      expected: everyone,
    },
    'POST /api/team/join': {
      input: async (cell) => ({ body: { id: await ledBy(cell), choices: [] } }),
      expected: users,
    },
    'GET /api/team/show': {
      input: async (cell) => ({ query: { id: await ledBy(cell) } }),
      expected: ownerAlone,
    },
    'GET /api/team/people': {
      input: async (cell) => ({ query: { id: await ledBy(cell, { is_anonymous: 0 }) } }),
      expected: memberOwner,
    },
    'GET /api/team/report': {
      input: async (cell) => ({ query: { id: (await finishedBy(cell)).id } }),
      expected: ownerAlone,
    },
    'GET /api/team/analysis': {
      input: async (cell) => ({ query: { id: await ledBy(cell) } }),
      expected: ownerAlone,
    },
    'POST /api/team/draw': {
      input: async (cell) => ({ body: { id: await shownFor(cell), time_zone: 'Asia/Shanghai' } }),
      expected: ownerAlone,
    },
    'POST /api/team/lend': {
      input: async (cell) => ({ body: await lendable(cell) }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/team/consent': {
      input: async (cell) => ({ body: { id: await joinedBy(cell, 0), may_show: 1 } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/team/leave': {
      input: async (cell) => ({ body: { id: await joinedBy(cell) } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/team/remove': {
      input: async (cell) => ({ body: await someone(cell) }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/team/close': {
      input: async (cell) => ({ body: { id: await ledBy(cell) } }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/team/reopen': {
      input: async (cell) => ({
        body: { id: await closed(cell), closes_at: teamBody(cell.app).closes_at, is_new_round: 1 },
      }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/team/nudge': {
      input: async (cell) => ({ body: { id: await ledBy(cell) } }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/team/offer': {
      input: async (cell) => ({ body: { id: await ledBy(cell) } }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/team/take-over': {
      input: async (cell) => ({ body: await offered(cell) }),
      expected: members,
    },
  },
  fillers: {
    team_members: placeFor,
    teams: sql(
      `update teams set owner_id = $1 where id = (select id from teams where organization_id is null limit 1)`,
    ),
    team_sheets: already,
    team_mirrors: (app, { token }) => addMirror(app, token),
    team_mirror_ratings: rateSomebody,
  },
  impersonal: { team_rounds: 'figures of a group; whom they count is sealed and named by sheets alone' },
  traces: ['select id from team_members where user_id = $1'],
}
