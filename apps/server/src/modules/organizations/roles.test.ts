import { contract, type Key } from '@mindisle/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignTo, crowd, found, join, openSignOn } from '../../../testing/organizations.ts'
import { finishIn } from '../../../testing/teams.ts'
import { createDatabase, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { appRole } from '../../platform/embedded-postgres/settings.ts'
import { newId } from '../../platform/ids.ts'
import { policy } from './policy.ts'
import { everywhere } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  const database = await createDatabase()
  const connection = { ...database.connection, options: `-c role=${appRole}` }
  app = await startTestApp({ database: { ...database, connection } })
})
afterAll(() => app.close())

const roles = ['owner', 'admin', 'viewer', 'member', 'ex-member', 'admin of another'] as const
type Role = (typeof roles)[number]

/** Y: answered · n: to them there is no such thing · 422: not while others are in it. In the order of roles, leaving last. */
const expected = {
  'GET /api/org/home': 'YYYnnn',
  'GET /api/org/people': 'YYnnnn',
  'GET /api/org/groups': 'YYYnnn',
  'GET /api/org/assignments': 'YYYnnn',
  'GET /api/org/analysis': 'YYYnnn',
  'GET /api/org/licences': 'YYYnnn',
  'GET /api/org/help': 'YYYYnn',
  'POST /api/org/help': 'YYnnnn',
  'GET /api/org/agreement': 'YYYYnn',
  'POST /api/org/agree': 'Ynnnnn',
  'GET /api/org/roster': 'YYnnnn',
  'POST /api/org/roster/check': 'YYnnnn',
  'POST /api/org/roster': 'YYnnnn',
  'POST /api/org/roster/clear': 'YYnnnn',
  'GET /api/org/mark': 'YYnnnn',
  'GET /api/org/sign_on': 'Ynnnnn',
  'POST /api/org/sign_on/try': 'Ynnnnn',
  'POST /api/org/sign_on': 'Ynnnnn',
  'POST /api/org/sign_on/remove': 'Ynnnnn',
  'POST /api/org/role': 'YYnnnn',
  'GET /api/org/task': 'YYYYnn',
  'GET /api/org/preview': 'YYYYnn',
  'POST /api/org/group': 'YYnnnn',
  'POST /api/org/place': 'YYnnnn',
  'POST /api/org/invite': 'YYnnnn',
  'POST /api/org/assign': 'YYnnnn',
  'POST /api/org/begin': 'YYYYnn',
  'POST /api/org/draw': 'YYYnnn',
  'POST /api/org/remind': 'YYnnnn',
  'POST /api/org/assignment/close': 'YYnnnn',
  'POST /api/org/assignment/again': 'YYnnnn',
  'POST /api/org/group/remove': 'YYnnnn',
  'POST /api/org/remove': 'YYnnnn',
  'POST /api/org/switch': 'YYYYnn',
  'POST /api/org/leave': '422YYYnn',
} as const

async function everybody() {
  const people = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await app.member()] as const)),
  ) as Record<Role, Awaited<ReturnType<TestApp['member']>>>
  const { id, code } = await found(app, people.owner.token)
  for (const role of ['admin', 'viewer', 'member', 'ex-member'] as const)
    await join(app, people[role].token, code)
  for (const role of ['admin', 'viewer'] as const) {
    const body = { id: people[role].profile.id, role }
    await app.send('POST /api/org/role', { body }, { token: people.owner.token })
  }
  await app.send('POST /api/org/leave', { body: { id } }, { token: people['ex-member'].token })
  await found(app, people['admin of another'].token, '另一所')
  await crowd(app, id, 3)
  await openSignOn(app, id)
  return { id, code, people, asked: await assignTo(app, people.owner.token) }
}

/** So many more come in and answer, so that there are figures to be drawn. */
async function answered({ code, asked }: All, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await app.forgetLimits()
    const { token } = await app.visitor()
    await join(app, token, code)
    const { answer } = await app.send('POST /api/org/begin', { body: { id: asked } }, { token })
    await finishIn(app, token, answer.data.team_id, { table: answer.data.table_id })
  }
}

/** What is used up by whoever may do it is there anew for each of them. */
async function fresh({ people }: All, endpoint: Key): Promise<string> {
  const { token } = people.owner
  if (endpoint === 'POST /api/org/group/remove') {
    const body = { id: null, name: newId() }
    const { status, answer } = await app.send('POST /api/org/group', { body }, { token })
    expect(status).toBe(200)
    return answer.data.id
  }
  if (endpoint === 'POST /api/org/remove') {
    const one = await app.visitor()
    const { answer } = await app.send('GET /api/org/home', {}, { token })
    expect((await join(app, one.token, answer.data.invite?.code ?? '')).status).toBe(200)
    return one.profile.id
  }
  const id = await assignTo(app, token)
  if (endpoint === 'POST /api/org/assignment/again')
    await app.send('POST /api/org/assignment/close', { body: { id } }, { token })
  // Nobody is reminded within days of being asked.
  await app.db.transaction((tx) =>
    everywhere(tx, () =>
      tx.execute(
        sql`update organization_assignments a set called_at = a.called_at - interval '30 days' where a.id = ${id}`,
      ),
    ),
  )
  return id
}
const usedUp: ReadonlySet<Key> = new Set<Key>([
  'POST /api/org/remind',
  'POST /api/org/assignment/close',
  'POST /api/org/assignment/again',
  'POST /api/org/group/remove',
  'POST /api/org/remove',
])

/** They name a code, a state or a thing of one's own, and look at no organization that is named beside. */
const byThemselves: ReadonlySet<Key> = new Set<Key>([
  'GET /api/org/list',
  'GET /api/org/tasks',
  'GET /api/org/invitation',
  'GET /api/org/marked',
  'GET /api/org/entrance',
  'POST /api/org/entrance',
  'POST /api/org/arrive',
  'POST /api/org/accept',
  'POST /api/org/apply',
  'POST /api/org/proof',
  'POST /api/org/tour',
  'POST /api/org/join',
])
const ofOne = (Object.keys(contract) as Key[]).filter(
  (key) => key.includes(' /api/org/') && !byThemselves.has(key),
)

type All = Awaited<ReturnType<typeof everybody>>

function inputFrom({ id, people, asked }: All, target: string): (endpoint: string, role: Role) => object {
  const closes_at = new Date(app.clock.now.getTime() + 86_400_000).toISOString()
  const member = people.member.profile.id
  return (endpoint, role) => {
    if (endpoint.startsWith('GET'))
      return /analysis|task|preview/.test(endpoint) ? { query: { id: asked } } : { query: {} }
    if (endpoint.endsWith('/group')) return { body: { id: null, name: role } }
    if (endpoint.endsWith('/place')) return { body: { ids: [member], group_id: null } }
    if (endpoint.endsWith('/help')) return { body: { text: '', lines: [] } }
    if (endpoint.endsWith('/agree')) return { body: { version: '2026-11-18' } }
    if (endpoint.includes('/roster') && !endpoint.endsWith('clear'))
      return { body: { csv: '手机号\n13800138002' } }
    if (/\/invite|\/clear|sign_on\/(remove|try)/.test(endpoint)) return { body: {} }
    if (endpoint.endsWith('/role')) return { body: { id: member, role: 'member' } }
    if (/switch|leave/.test(endpoint)) return { body: { id } }
    if (endpoint.endsWith('/sign_on'))
      return { body: { issuer: 'https://id.example', client_id: 'a', client_secret: 'b', is_on: 0 } }
    if (endpoint.endsWith('/assign'))
      return { body: { table_id: 'well-being-5', group_ids: [], closes_at, note: '' } }
    if (endpoint.endsWith('/again')) return { body: { id: target, closes_at } }
    if (endpoint.endsWith('/draw')) return { body: { id: asked, time_zone: 'Asia/Shanghai' } }
    return { body: { id: target } }
  }
}

async function ask(all: All, endpoint: Key, role: Role): Promise<number> {
  await app.forgetLimits()
  const target = usedUp.has(endpoint) ? await fresh(all, endpoint) : all.asked
  const extra = { token: all.people[role].token, headers: { 'org-id': all.id } }
  return (await app.send(endpoint, inputFrom(all, target)(endpoint, role) as never, extra)).status
}

test('each sees and does what their role allows, whatever organization they name', async () => {
  expect(new Set(Object.keys(expected))).toEqual(new Set(ofOne))
  const all = await everybody()
  await answered(all, 5)
  for (const endpoint of Object.keys(expected) as Array<keyof typeof expected>) {
    const outcomes: Array<string | number> = []
    for (const role of roles) {
      const status = await ask(all, endpoint, role)
      outcomes.push(status === 200 ? 'Y' : status === 404 ? 'n' : status)
    }
    expect([endpoint, outcomes.join('')]).toEqual([endpoint, expected[endpoint]])
  }
}, 180_000)

test('with every policy of the app switched off, whoever is not in it reaches nothing of it', async () => {
  const kept = { ...policy }
  const all = await everybody()
  Object.assign(policy, Object.fromEntries(Object.keys(policy).map((name) => [name, () => true])))
  try {
    expect(ofOne.length).toBeGreaterThan(30)
    expect(await ask(all, 'GET /api/org/people', 'member')).toBe(200)
    for (const endpoint of ofOne)
      for (const role of ['ex-member', 'admin of another'] as const)
        expect([endpoint, role, await ask(all, endpoint, role)]).toEqual([endpoint, role, 404])
  } finally {
    Object.assign(policy, kept)
  }
}, 180_000)
