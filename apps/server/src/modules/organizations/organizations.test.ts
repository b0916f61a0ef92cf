import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as pathOf } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminIn } from '../../../testing/admin.ts'
import { applyFor, found, join } from '../../../testing/organizations.ts'
import { samplePicture } from '../../../testing/pictures.ts'
import { createDatabase, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { appRole } from '../../platform/embedded-postgres/settings.ts'

let app: TestApp
let home: string

/** As the app's own role: a superuser sees every row whatever the policies say. */
beforeAll(async () => {
  home = await mkdtemp(pathOf(tmpdir(), 'mindisle-org-'))
  const database = await createDatabase()
  app = await startTestApp({
    home,
    database: { ...database, connection: { ...database.connection, options: `-c role=${appRole}` } },
  })
  await app.db.pool.query(`insert into installation values ('secrets', $1, now())`, [app.secrets.fingerprint])
  await admin('operator', 'bootstrap', 'ann')
})
afterAll(async () => {
  await app.close()
  await rm(home, { recursive: true, force: true })
})

const admin = (...args: string[]) => adminIn(app, 'demo', args, home)

describe('an application', () => {
  test('is decided by an operator, and its proof is deleted', async () => {
    const { token, profile } = await app.member()
    await app.send('POST /api/org/proof', { body: await samplePicture() }, { token })
    const id = await applyFor(app, token)
    const again = await app.send('POST /api/org/proof', { body: await samplePicture() }, { token })
    expect(again.answer.type).toBe('application_waits')
    const listed = await admin('organization', 'list')
    expect(listed.out).toContain(`${id}`)
    expect(listed.out).not.toContain('13800138000')
    const shown = await admin('organization', 'show', id, '--as', 'ann')
    expect(shown.out).toContain('13800138000')
    const told = await admin('organization', 'approve', id, '--as', 'ann')
    expect(told.err).toBe('')
    const { answer } = await app.send('GET /api/org/list', {}, { token })
    expect(answer.data.list).toMatchObject([{ name: '示例中学', role: 'owner', is_active: 1, members: 1 }])
    expect(answer.data.applications).toMatchObject([{ id, state: 'approved' }])
    const files = await app.db.pool.query(`select 1 from files where user_id = $1`, [profile.id])
    expect(files.rowCount).toBe(0)
    const config = await app.send('GET /api/auth/org/config', {}, { token })
    expect(config.answer.data).toMatchObject({ org: { name: '示例中学', kind: 'school' }, mode: 'org' })
    const entries = await app.db.pool.query(`select verb from audit_entries where subject = $1`, [id])
    expect(entries.rows.map(({ verb }) => verb as string)).toContain('organization approve')
  })

  test('that was refused may be sent again', async () => {
    const { token } = await app.member()
    const id = await applyFor(app, token)
    expect((await admin('organization', 'refuse', id, 'unclear', '--as', 'ann')).code).toBe(0)
    expect((await admin('organization', 'approve', id, '--as', 'ann')).code).toBe(1)
    const { answer } = await app.send('GET /api/org/list', {}, { token })
    expect(answer.data.applications).toMatchObject([{ state: 'refused', reason: 'unclear' }])
    expect(await applyFor(app, token)).not.toBe(id)
  })
})

describe('people', () => {
  test('come by a link, act there, and go', async () => {
    const owner = await app.member()
    const { id, code } = await found(app, owner.token)
    const { token } = await app.visitor()
    const written = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`
    const looked = await app.send('GET /api/org/invitation', { query: { code: written } }, { token })
    expect(looked.answer.data).toMatchObject({ id, is_member: 0 })
    expect((await join(app, token, written)).answer.data.org).toMatchObject({ id, role: 'member' })
    await join(app, token, code)
    const shown = await app.send('GET /api/org/home', {}, { token: owner.token })
    expect(shown.answer.data).toMatchObject({
      members: 2,
      invite: { joined: 1 },
      seats: { seats: 20, left: 'most', at_least: 15 },
    })
    expect((await app.send('GET /api/org/home', {}, { token })).status).toBe(404)
    const alone = await app.send('POST /api/org/switch', { body: { id: null } }, { token })
    expect(alone.answer.data).toEqual({ org: null, mode: 'fenx', help: [] })
    const left = await app.send('POST /api/org/leave', { body: { id } }, { token })
    expect(left.status).toBe(200)
    expect((await app.send('POST /api/org/switch', { body: { id } }, { token })).status).toBe(404)
  })

  test('are let in by the last link alone', async () => {
    const owner = await app.member()
    const { code } = await found(app, owner.token)
    const renewed = await app.send('POST /api/org/invite', { body: {} }, { token: owner.token })
    const { token } = await app.visitor()
    expect((await join(app, token, code)).answer.type).toBe('code_invalid')
    expect((await join(app, token, renewed.answer.data.code)).status).toBe(200)
  })

  test('are given roles by those above, and one of them is the owner at any time', async () => {
    const owner = await app.member()
    const { id, code } = await found(app, owner.token)
    const [ann, ben] = [await app.member(), await app.member()]
    for (const { token } of [ann, ben]) await join(app, token, code)
    const role = (token: string, who: string, wanted: 'owner' | 'admin' | 'viewer' | 'member') =>
      app.send('POST /api/org/role', { body: { id: who, role: wanted } }, { token })
    expect((await role(ann.token, ben.profile.id, 'viewer')).status).toBe(404)
    expect((await role(owner.token, ann.profile.id, 'admin')).status).toBe(200)
    expect((await role(ann.token, ben.profile.id, 'admin')).status).toBe(404)
    expect((await role(ann.token, owner.profile.id, 'member')).status).toBe(404)
    expect((await role(ann.token, ben.profile.id, 'viewer')).status).toBe(200)
    expect((await app.send('GET /api/org/people', { query: {} }, { token: ben.token })).status).toBe(404)
    expect((await role(owner.token, ann.profile.id, 'owner')).status).toBe(200)
    const { answer } = await app.send('GET /api/org/people', { query: {} }, { token: owner.token })
    expect(answer.data.list.map((one) => one.role).toSorted()).toEqual(['admin', 'owner', 'viewer'])
    expect((await app.send('POST /api/org/leave', { body: { id } }, { token: owner.token })).status).toBe(200)
    const removed = await app.send(
      'POST /api/org/remove',
      { body: { id: ben.profile.id } },
      { token: ann.token },
    )
    expect(removed.status).toBe(200)
    expect((await app.send('GET /api/org/home', {}, { token: ben.token })).status).toBe(404)
  })

  test('are found by a part of their name, page by page', async () => {
    const owner = await app.member()
    const { code } = await found(app, owner.token)
    for (const name of ['Ann Lee', '李小安', 'Joanna', '100%', '']) {
      app.clock.forward(1_000)
      await join(app, (await app.visitor()).token, code, name)
    }
    const find = async (query: { words?: string; page?: number; per_page?: number }) =>
      (await app.send('GET /api/org/people', { query }, { token: owner.token })).answer.data
    const names = async (words: string) => (await find({ words })).list.map(({ name }) => name)
    expect(await names('ANN')).toEqual(['Ann Lee', 'Joanna'])
    expect(await names('小安 ')).toEqual(['李小安'])
    expect(await names('%')).toEqual(['100%'])
    expect(await names('nobody')).toEqual([])
    expect(await find({ words: ' ' })).toMatchObject({ total: 6 })
    const second = await find({ words: 'ann', page: 2, per_page: 1 })
    expect(second).toMatchObject({ list: [{ name: 'Joanna' }], total: 2 })
    expect(second.has_more).toBeFalsy()
  })

  test('do not leave others without an owner', async () => {
    const owner = await app.member()
    const { id, code } = await found(app, owner.token)
    await join(app, (await app.visitor()).token, code)
    const left = await app.send('POST /api/org/leave', { body: { id } }, { token: owner.token })
    expect(left.answer.type).toBe('owner_stays')
  })
})

describe('a widget of an organization', () => {
  const marked = (token: string, mark: string) =>
    app.send('GET /api/org/marked', { query: { mark } }, { token })

  test('says whose it is to whoever meets it, by a mark that only those who lead are told', async () => {
    const owner = await app.member()
    const { id } = await found(app, owner.token)
    const { mark } = (await app.send('GET /api/org/mark', {}, { token: owner.token })).answer.data
    const { token } = await app.visitor()
    expect((await marked(token, mark)).answer.data).toEqual({ name: '示例中学', kind: 'school' })
    const another = (letter = '') => (letter === 'a' ? 'b' : 'a')
    const wrong = [id, `${mark}a`, mark.slice(0, -1) + another(mark.at(-1)), another(mark[0]) + mark.slice(1)]
    for (const other of wrong) expect((await marked(token, other)).status).toBe(404)
  })
})
