import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeWeb } from '../../../testing/loose-app.ts'
import { exportOf, newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { PlanLine } from './lines.ts'
import { sampleLine } from './testing/samples.ts'

const day = 24 * 3_600_000

let app: TestApp
let web: Awaited<ReturnType<typeof fakeWeb>>
beforeAll(async () => {
  web = await fakeWeb()
  app = await startTestApp({ web: web.build })
})
afterAll(async () => {
  await app.close()
  await web.remove()
})

const nowMs = () => app.clock.now.getTime()
const save = (token: string, lines: PlanLine[]) =>
  app.send('POST /api/plan/save', { body: { lines } }, { token })
const show = async (token: string) => (await app.send('GET /api/plan/show', {}, { token })).answer.data
const line = (given: Partial<PlanLine> = {}): PlanLine =>
  sampleLine({ created: nowMs(), revision: nowMs(), ...given })

describe('a plan', () => {
  test('of a visitor is there on the next visit, and nobody else sees it', async () => {
    const { token } = await app.visitor()
    expect(await show(token)).toMatchObject({ revision: 0, lines: [], links: [] })
    const mine = line({ text: '连着两晚睡不着' })
    const { answer } = await save(token, [mine])
    expect(answer.data).toEqual({ revision: 1, newer: [], server_now: nowMs() })
    expect((await show(token)).lines).toEqual([mine])
    expect((await show((await app.visitor()).token)).lines).toEqual([])
  })

  test('lies in the database as nobody can read it', async () => {
    const { token, profile } = await app.visitor()
    await save(token, [line({ text: 'Canary by the river', phone: '13800138000' })])
    const { rows } = await app.db.pool.query('select * from plans where user_id = $1', [profile.id])
    expect(rows).toHaveLength(1)
    const { sealed } = rows[0] as { sealed: Buffer }
    expect(sealed.toString('latin1')).not.toMatch(/Canary|13800138000|signs/)
    expect((await show(token)).lines[0]?.text).toBe('Canary by the river')
  })

  test('sent twice is one change', async () => {
    const { token } = await app.visitor()
    const mine = line()
    await save(token, [mine])
    expect((await save(token, [mine])).answer.data.revision).toBe(1)
    expect((await show(token)).lines).toHaveLength(1)
  })

  test.each([
    { step: 'means' },
    { id: '../x' },
    { text: 'x'.repeat(301) },
    { phone: 'javascript:alert(1)' },
    { revision: 0 },
  ])('does not take %o', async (wrong) => {
    const { token } = await app.visitor()
    expect((await save(token, [line(wrong as Partial<PlanLine>)])).status).toBe(422)
    expect((await show(token)).lines).toEqual([])
  })

  test('has an end, which says so and keeps what is there', async () => {
    const { token } = await app.visitor()
    const many = (from: number) => Array.from({ length: 200 }, (_, i) => line({ id: `l${from + i}` }))
    expect((await save(token, many(0))).status).toBe(200)
    const refused = await save(token, many(200))
    expect([refused.status, refused.answer.message]).toEqual([422, '写得很满了，先删掉几条再写'])
    expect((await show(token)).lines).toHaveLength(200)
  })
})

describe('two devices of one person', () => {
  test('each keep what the other has written; of one line the later stays', async () => {
    const { token } = await app.visitor()
    const at = nowMs()
    await save(token, [line({ id: 'walk', text: '走二十分钟' }), line({ id: 'tea', text: '泡茶' })])
    await save(token, [
      line({ id: 'walk', text: '走到河边', revision: at + 20 }),
      line({ id: 'cat', text: '橘猫' }),
    ])
    const late = await save(token, [
      line({ id: 'walk', text: '走到书店', revision: at + 10 }),
      line({ id: 'sea' }),
    ])
    expect(late.answer.data.newer).toMatchObject([{ id: 'walk', text: '走到河边' }])
    const { lines } = await show(token)
    expect(lines.map(({ id }) => id).toSorted()).toEqual(['cat', 'sea', 'tea', 'walk'])
    expect(lines.find(({ id }) => id === 'walk')?.text).toBe('走到河边')
  })

  test('what one has taken away, an old one does not bring back', async () => {
    const { token } = await app.visitor()
    const at = nowMs()
    await save(token, [line({ id: 'tea', revision: at })])
    await save(token, [line({ id: 'tea', text: '', revision: at + 5 })])
    const { answer } = await save(token, [line({ id: 'tea', revision: at })])
    expect(answer.data.newer).toMatchObject([{ id: 'tea', text: '' }])
  })

  test('that write at the same moment both arrive', async () => {
    const { token } = await app.visitor()
    await Promise.all(Array.from({ length: 6 }, (_, i) => save(token, [line({ id: `l${i}` })])))
    expect((await show(token)).lines).toHaveLength(6)
    await save(token, [line({ id: 'last' })])
    expect((await show(token)).lines).toHaveLength(7)
  })
})

describe('with the account', () => {
  test('a visitor who signs in finds both plans as one, and it is in the export', async () => {
    const { mobile, token: first, id } = await newMember(app)
    await save(first, [line({ id: 'tea', text: '泡茶' })])
    const visitor = await app.visitor()
    await save(visitor.token, [line({ id: 'sea', text: 'Canary sea' })])
    await app.forgetLimits()
    const { token, merge_offer: offer } = await app.member({ mobile, token: visitor.token })
    expect(offer?.would_move).toEqual({ plans: 1 })
    await app.send('POST /api/auth/merge', { body: { offer_id: offer!.id, accept: true } }, { token })
    expect((await show(token)).lines.map(({ text }) => text).toSorted()).toEqual(['Canary sea', '泡茶'])
    await save(token, [line({ id: 'cat' })])
    const { rows } = await app.db.pool.query('select 1 from plans where user_id = $1', [id])
    expect(rows).toHaveLength(1)
    expect((await show(token)).lines).toHaveLength(3)
    expect(JSON.stringify(await exportOf(app, token))).toContain('Canary sea')
  })
})

describe('on paper', () => {
  const draw = (token: string, kind: 'picture' | 'pdf') =>
    app.send('POST /api/plan/draw', { body: { kind, region: 'hk', time_zone: 'Asia/Hong_Kong' } }, { token })

  test('it holds every step and the lines of the region, under a neutral name, and is kept nowhere', async () => {
    const { token } = await app.visitor()
    await save(token, [
      line({ text: '睡不着' }),
      line({ id: 'sis', step: 'people', text: '姐姐', phone: '13800138000', note: '随时' }),
      line({ id: 'gone', text: '' }),
    ])
    const pdf = await draw(token, 'pdf')
    expect(pdf.answer.data).toMatchObject({ name: '我的计划.pdf', type: 'application/pdf' })
    expect(pdf.headers.get('cache-control')).toContain('no-store')
    expect((await draw(token, 'picture')).answer.data.name).toBe('我的计划.png')
    const [first, second] = app.drawn.slice(-2)
    expect([first?.kind, second?.kind]).toEqual(['pdf', 'long'])
    expect(first?.drawing.actions).toEqual([
      { title: '我认得的信号', text: '睡不着' },
      { title: '我可以开口的人', text: '姐姐 · 13800138000 · 随时' },
    ])
    expect(first?.drawing.help?.lines[0]).toContain('18111')
    const { rows } = await app.db.pool.query('select 1 from files')
    expect(rows).toEqual([])
  })

  test('an empty one is not drawn', async () => {
    expect((await draw((await app.visitor()).token, 'pdf')).status).toBe(422)
  })
})

describe('a link to it', () => {
  async function share(days: 1 | 7 | 30) {
    const { token, profile } = await app.visitor()
    await save(token, [line({ text: '给妹妹打电话' }), line({ id: 'gone', text: '' })])
    const { answer } = await app.send('POST /api/plan/share', { body: { days } }, { token })
    const secret = new URL(answer.data.url).searchParams.get('token') ?? ''
    const open = (by?: string) =>
      app.send('GET /api/plan/shared/:token', { params: { token: secret } }, { token: by })
    return { token, profile, secret, open, ...answer.data }
  }

  test('opens for a stranger, without what was taken away, and its owner sees how often', async () => {
    const { token, open, link } = await share(1)
    const { status, answer } = await open()
    expect([status, answer.data.lines.map(({ text }) => text)]).toEqual([200, ['给妹妹打电话']])
    await open((await app.visitor()).token)
    await open(token)
    expect((await show(token)).links).toEqual([
      { ...link, opened_count: 2, opened_at: app.clock.now.toISOString() },
    ])
  })

  test.each([1, 7, 30] as const)('ends after %i days, alike to one that never was', async (days) => {
    const { open } = await share(days)
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + days * day - 1)
    expect((await open()).status).toBe(200)
    app.clock.now = new Date(before.getTime() + days * day)
    const ended = await open()
    const params = { token: '0'.repeat(32) }
    const never = await app.send('GET /api/plan/shared/:token', { params })
    expect([ended.status, ended.answer]).toEqual([404, never.answer])
    app.clock.now = before
  })

  test('is taken back at once, by its owner alone', async () => {
    const { open, link, token } = await share(30)
    const stranger = await app.visitor()
    const end = (by: string) => app.send('POST /api/plan/unshare', { body: { id: link.id } }, { token: by })
    expect((await end(stranger.token)).status).toBe(404)
    expect((await open()).status).toBe(200)
    expect((await end(token)).status).toBe(200)
    expect((await open()).status).toBe(404)
  })

  test('is not kept in a way that opens it, and no search engine keeps the page', async () => {
    const { secret, profile, url } = await share(7)
    const { rows } = await app.db.pool.query('select l::text as row from plan_links l where user_id = $1', [
      profile.id,
    ])
    expect(JSON.stringify(rows)).not.toContain(secret)
    const { pathname, search } = new URL(url)
    for (const address of [pathname + search, `${pathname}?view=plan`, `${pathname}?view=friend`])
      expect((await app.raw('GET', address)).headers.get('x-robots-tag')).toBe('noindex')
    expect((await app.raw('GET', pathname)).headers.get('x-robots-tag')).toBeNull()
  })

  test('needs a plan, and there are five at most', async () => {
    const { token } = await app.visitor()
    const ask = () => app.send('POST /api/plan/share', { body: { days: 7 } }, { token })
    expect((await ask()).status).toBe(422)
    await save(token, [line()])
    for (let i = 0; i < 5; i += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(422)
  })
})
