import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignTo, crowd, found, join } from '../../../testing/organizations.ts'
import { createDatabase, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { appRole } from '../../platform/embedded-postgres/settings.ts'

let app: TestApp
beforeAll(async () => {
  const database = await createDatabase()
  const connection = { ...database.connection, options: `-c role=${appRole}` }
  app = await startTestApp({ database: { ...database, connection } })
})
afterAll(() => app.close())

const roles = ['owner', 'admin', 'viewer', 'member', 'ex-member', 'admin of another'] as const
type Role = (typeof roles)[number]

/** Y: answered · n: to them there is no such thing. In the order of roles. */
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
  'POST /api/org/assignment/close': 'YYnnnn',
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
  return { id, people, asked: await assignTo(app, people.owner.token) }
}

test('each sees and does what their role allows, whatever organization they name', async () => {
  const { id, people, asked } = await everybody()
  const closes_at = new Date(app.clock.now.getTime() + 86_400_000).toISOString()
  const inputOf = (endpoint: string, role: Role): object => {
    if (endpoint.startsWith('GET'))
      return /analysis|task|preview/.test(endpoint) ? { query: { id: asked } } : { query: {} }
    if (endpoint.endsWith('/group')) return { body: { id: null, name: role } }
    if (endpoint.endsWith('/place')) return { body: { ids: [people.member.profile.id], group_id: null } }
    if (endpoint.endsWith('/help')) return { body: { text: '', lines: [] } }
    if (endpoint.endsWith('/agree')) return { body: { version: '2026-11' } }
    if (endpoint.includes('/roster') && !endpoint.endsWith('clear'))
      return { body: { csv: '手机号\n13800138002' } }
    if (/\/invite|\/clear|sign_on\/remove/.test(endpoint)) return { body: {} }
    if (endpoint.endsWith('/role')) return { body: { id: people.member.profile.id, role: 'member' } }
    if (endpoint.endsWith('/sign_on'))
      return { body: { issuer: 'https://id.example', client_id: 'a', client_secret: 'b', is_on: 0 } }
    if (endpoint.endsWith('/assign'))
      return { body: { table_id: 'well-being-5', group_ids: [], closes_at, note: '' } }
    return { body: { id: asked } }
  }
  for (const endpoint of Object.keys(expected) as Array<keyof typeof expected>) {
    const outcomes: Array<string | number> = []
    for (const role of roles) {
      await app.forgetLimits()
      const { token } = people[role]
      const extra = { token, headers: { 'org-id': id } }
      const { status } = await app.send(endpoint, inputOf(endpoint, role) as never, extra)
      outcomes.push(status === 200 ? 'Y' : status === 404 ? 'n' : status)
    }
    expect([endpoint, outcomes.join('')]).toEqual([endpoint, expected[endpoint]])
  }
}, 180_000)
