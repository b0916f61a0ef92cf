import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminIn } from '../../../../testing/admin.ts'
import { applied, sampleSheet, uploadPaper } from '../../../../testing/counselor-desk.ts'
import { exportOf, newMember } from '../../../../testing/people.ts'
import { settleDue, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { loadDemoData } from '../../../flows/demo-data.ts'
import { looseLife } from './policy.ts'
import { loosePapers } from './upload.ts'

let app: TestApp
let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mindisle-apply-'))
  app = await startTestApp({ home })
  await app.db.pool.query(`insert into installation values ('secrets', $1, now())`, [app.secrets.fingerprint])
  await loadDemoData(app.db, app.clock.now)
  await admin('operator', 'invite', 'eve', '--role', 'owner', '--as', 'demo')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const admin = (...args: string[]) => adminIn(app, 'demo', args, home)
const operate = (...args: string[]) => admin('counselor', ...args, '--as', 'demo')
const own = async (token: string) =>
  (await app.send('GET /api/counselor/application', {}, { token })).answer.data
const send = (token: string) => app.send('POST /api/counselor/application/send', { body: {} }, { token })
const save = (token: string, sheet = sampleSheet()) =>
  app.send('POST /api/counselor/application/save', { body: { sheet } }, { token })
const notices = async (token: string) =>
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list.map(
    ({ title }) => title,
  )

async function approve(number: number): Promise<void> {
  const { out } = await operate('approve', String(number), 'supervised')
  const approval = /approval confirm (\S+)/.exec(out)?.[1] ?? 'none'
  expect((await admin('approval', 'confirm', approval, '--as', 'eve')).err).toBe('')
}

describe('an application', () => {
  test('is kept as a draft, is not sent before it is whole, and is not changed while we have it', async () => {
    const { token } = await newMember(app)
    expect(await own(token)).toMatchObject({ state: 'none', sheet: null })
    const first = sampleSheet({ credentials: [], quote: ' ', prices: [] })
    expect((await save(token, first)).answer.data.missing).toEqual(['quote', 'credential', 'prices'])
    expect(await own(token)).toMatchObject({ state: 'draft', sheet: { real_name: 'Canary Realname' } })
    expect((await send(token)).answer.type).toBe('application_refused')
    await applied(app, token)
    expect(await own(token)).toMatchObject({ state: 'sent', missing: [] })
    expect((await send(token)).status).toBe(200)
    expect((await save(token)).answer.type).toBe('application_refused')
    await app.send('POST /api/counselor/application/take_back', { body: {} }, { token })
    expect((await own(token)).state).toBe('draft')
    expect((await save(token)).status).toBe(200)
  })

  test('takes nothing that cannot be chosen, and no picture of somebody else', async () => {
    const [one, other] = [await newMember(app), await newMember(app)]
    const odd = sampleSheet({ topics: ['sleep', 'nonsense'], city: 'atlantis', time_zone: 'Mars/Base' })
    await save(one.token, odd)
    expect((await own(one.token)).sheet).toMatchObject({
      topics: ['sleep'],
      city: null,
      time_zone: 'Asia/Shanghai',
    })
    const picture_id = await uploadPaper(app, other.token)
    const theirs = sampleSheet({ credentials: [{ kind: 'registered', line: '', number: '', picture_id }] })
    expect((await save(one.token, theirs)).answer.type).toBe('picture_refused')
  })

  test('lies sealed: nothing of it is in the tables in clear', async () => {
    const { token } = await newMember(app)
    await applied(app, token)
    const { rows } = await app.db.pool.query(
      `select encode(sealed, 'escape') as text from counselor_applications`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/Canary|周小满/)
  })

  test('is exported; a picture that no sheet names goes after a week', async () => {
    const { token, id } = await newMember(app)
    await applied(app, token)
    expect(JSON.stringify(await exportOf(app, token))).toContain('Canary Realname')
    const count = async () =>
      (await app.db.pool.query('select key from counselor_papers where user_id = $1', [id])).rowCount
    await uploadPaper(app, token)
    expect(await count()).toBe(2)
    await settleDue([loosePapers(app)], new Date(app.clock.now.getTime() + looseLife))
    expect(await count()).toBe(1)
  })
})

describe('whoever checks it', () => {
  test('lists without reading, reads by name, asks and refuses with words', async () => {
    const { token } = await newMember(app)
    const number = await applied(app, token)
    expect((await operate('show', '999999')).code).toBe(1)
    const list = await admin('counselor', 'list')
    expect(list.out).toContain(`C-${number}`)
    expect(list.out).not.toContain('Canary')
    const folder = join(home, 'papers')
    const { out } = await operate('show', `C-${number}`, folder)
    expect(out).toContain('Canary Realname')
    expect(await readdir(folder)).toEqual([`C-${number}-1.webp`])
    await rm(folder, { recursive: true })
    expect((await operate('ask', String(number), '请补一张学位证书')).code).toBe(0)
    expect(await own(token)).toMatchObject({ state: 'asked', word: '请补一张学位证书' })
    expect((await operate('refuse', String(number), 'x')).code).toBe(1)
    expect((await save(token, (await own(token)).sheet ?? undefined)).status).toBe(200)
    expect((await send(token)).status).toBe(200)
    expect((await operate('refuse', String(number), '时数还不够')).code).toBe(0)
    expect(await own(token)).toMatchObject({ state: 'refused', word: '时数还不够' })
    expect((await notices(token)).toSorted()).toEqual(
      ['你的入驻申请有结果了', '你的入驻申请需要补充'].toSorted(),
    )
    const { rows } = await app.db.pool.query(
      `select verb, after from audit_entries where verb like 'counselor%'`,
    )
    expect(rows.map(({ verb }) => verb)).toEqual(['counselor show', 'counselor ask', 'counselor refuse'])
  })

  test('makes a counselor of a member, with another operator; what was verified is shown to all', async () => {
    const { token } = await newMember(app)
    const number = await applied(app, token)
    await approve(number)
    const { state, counselor_id: id, word } = await own(token)
    expect([state, word]).toEqual(['approved', null])
    const { answer } = await app.send('GET /api/counselor/show', { query: { id: id ?? '' } })
    expect(answer.data).toMatchObject({
      name: '周小满',
      title: '注册心理师',
      line: '认知行为、接纳承诺取向',
      degree: '临床心理学硕士',
      is_demo: 0,
      slots: [],
      city: { id: 'hangzhou', name: '杭州' },
    })
    expect(answer.data.credentials.map(({ title }) => title)).toEqual(['注册心理师', '督导'])
    expect(answer.data.services.map((one) => [one.id, one.price_fen])).toEqual([
      ['first-talk', 0],
      ['single', 38_000],
    ])
    expect(JSON.stringify(answer)).not.toMatch(/Canary|X-22-018|示例路/)
    expect((await save(token)).answer.type).toBe('application_refused')
    expect(await notices(token)).toEqual(['欢迎加入心屿'])
    const found = await app.send('GET /api/search/include', { query: { words: '周小满' } })
    expect(JSON.stringify(found.answer)).toContain(id)
  })

  test('whoever told of no degree has none said of them', async () => {
    const { token } = await newMember(app)
    const credentials = [{ kind: 'registered' as const, line: '注册系统', number: '', picture_id: null }]
    await approve(await applied(app, token, { changes: { credentials } }))
    const id = (await own(token)).counselor_id ?? ''
    const { answer } = await app.send('GET /api/counselor/show', { query: { id } })
    expect(answer.data.degree).toBe('')
  })
})
