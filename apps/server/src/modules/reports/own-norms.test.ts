import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '@mindisle/content'
import { adminIn } from '../../../testing/admin.ts'
import { newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { place, showReport, takeTest } from './test-help.ts'

/** Nothing in it is good or bad. */
const neutral = 'chronotype'
/** Its bands have levels. */
const levelled = 'bounce-back-6'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await admin('operator', 'bootstrap', 'ann')
  await admin('operator', 'invite', 'ben', '--role', 'clinical', '--as', 'ann')
})
afterAll(() => app.close())

const admin = (...args: string[]) => adminIn(app, 'demo', args)
const version = documents.find(({ id }) => id === 'norms')?.version ?? ''

/** Copies of one sitting under invented ids; keys to other tables are none of this test's business. */
async function copyReport(
  report: string,
  {
    count,
    from = 0,
    isDemo = 0,
    hasAgreed = true,
  }: { count: number; from?: number; isDemo?: 0 | 1; hasAgreed?: boolean },
): Promise<void> {
  const client = await app.db.pool.connect()
  const ids = Array.from({ length: count }, (_, at) => `${report.slice(0, 8)}-${from + at}`)
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into users (id, is_demo, created_at, last_seen_at)
       select id, $2, now(), now() from unnest($1::text[]) id on conflict do nothing`,
      [ids, isDemo],
    )
    await client.query(
      `insert into agreements (user_id, document, version, agreed_at)
       select id, 'norms', $2, now() from unnest($1::text[]) id`,
      [hasAgreed ? ids : [], version],
    )
    await client.query(
      `insert into exams (id, user_id, table_id, version, status, seed, asked, started_at, submitted_at)
       select 'e' || one, one, e.table_id, e.version, 'submitted', e.seed, e.asked, now(), now()
       from unnest($1::text[]) one, exams e join reports r on r.exam_id = e.id where r.id = $2`,
      [ids, report],
    )
    await client.query(
      `insert into reports (id, user_id, exam_id, table_id, instrument_version, engine_version, result, is_risk, created_at)
       select one, one, 'e' || one, r.table_id, r.instrument_version, r.engine_version, r.result, false, now()
       from unnest($1::text[]) one, reports r where r.id = $2`,
      [ids, report],
    )
    await client.query(
      `insert into exam_answers (user_id, exam_id, item_id, value, revision, ms)
       select one, 'e' || one, a.item_id, a.value, 1, 3000
       from unnest($1::text[]) one, exam_answers a join reports r on r.exam_id = a.exam_id where r.id = $2`,
      [ids, report],
    )
  } finally {
    client.release(true)
  }
}

const draftOf = (out: string, assessment: string): string =>
  new RegExp(`^(\\S+) {2}${assessment} in`, 'm').exec(out)?.[1] ?? 'none'

async function publish(id: string): Promise<void> {
  const { out } = await admin('norms', 'publish', id, '--as', 'ben', '--reason', 'checked')
  const approval = /approval confirm (\S+)/.exec(out)?.[1] ?? 'none'
  expect((await admin('approval', 'confirm', approval, '--as', 'ben')).code).toBe(1)
  expect((await admin('approval', 'confirm', approval, '--as', 'ann')).code).toBe(0)
}

const agree = (token: string) =>
  app.send('POST /api/member/agreement', { body: { document: 'norms', version } }, { token })
const ownNorm = async (token: string, report: string) =>
  (await showReport(app, token, report)).answer.data.own_norm

test('people who agreed are counted from 500 on, and reports tell of it once two operators publish', async () => {
  const { token } = await newMember(app)
  const early = await takeTest(app, token, neutral)
  const late = await takeTest(
    app,
    (await newMember(app)).token,
    neutral,
    place(() => 1),
  )
  const level = await takeTest(app, token, levelled)
  await copyReport(early, { count: 300 })
  await copyReport(late, { count: 199 })
  await copyReport(late, { count: 30, from: 1000, isDemo: 1 })
  await copyReport(late, { count: 30, from: 2000, hasAgreed: false })
  await copyReport(level, { count: 500 })
  expect((await admin('norms', 'make')).out).not.toContain(neutral)

  expect((await agree(token)).status).toBe(200)
  const { out } = await admin('norms', 'make')
  expect(out).toContain(`${neutral} in zh-Hans, 500 people`)
  expect(out).toContain(`${levelled} in zh-Hans, 501 people`)
  await publish(draftOf(out, neutral))
  const norm = await ownNorm(token, early)
  expect(norm).toMatchObject({ people: 500, scales: [{ id: 'clock', n: 500 }] })
  // 301 people answered as the reader did, 199 otherwise.
  expect([30, 70]).toContain(norm?.scales[0]?.percentile)
  expect(await ownNorm(token, level)).toBeNull()
  const listed = (await admin('norms', 'list')).out
  expect(listed).toMatch(/chronotype.*shown since/)
  expect(listed).toMatch(/bounce-back-6.*draft/)
})

test('a few people more make no new norm: nobody can be told from the difference', async () => {
  const { token } = await newMember(app)
  const late = await takeTest(
    app,
    token,
    neutral,
    place(() => 1),
  )
  await agree(token)
  await copyReport(late, { count: 48 })
  expect((await admin('norms', 'make')).out).not.toContain(neutral)
  const other = await newMember(app)
  await takeTest(app, other.token, neutral)
  await agree(other.token)
  expect((await admin('norms', 'make')).out).toContain(`${neutral} in zh-Hans, 550 people`)
})

test('whoever takes it back is counted no more', async () => {
  const { token } = await newMember(app)
  await takeTest(app, token, levelled)
  const people = async () => /bounce-back-6 in zh-Hans, (\d+)/.exec((await admin('norms', 'make')).out)?.[1]
  expect(await people()).toBe('501')
  await agree(token)
  expect(await people()).toBe('502')
  expect((await app.send('POST /api/member/norms_consent/withdraw', {}, { token })).status).toBe(200)
  expect(await people()).toBe('501')
  const { list } = (await app.send('GET /api/member/consents', {}, { token })).answer.data
  expect(list.find(({ document }) => document === 'norms')).toMatchObject({ is_given: 0, may_withdraw: 1 })
})

test('where bands say how well somebody is, no place among others is told', async () => {
  const { token } = await newMember(app)
  const report = await takeTest(app, token, levelled)
  await publish(draftOf((await admin('norms', 'make')).out, levelled))
  await expect
    .poll(async () => (await ownNorm(token, report))?.scales, { timeout: 60_000 })
    .toMatchObject([{ id: 'bounce', percentile: null }])
})

test('a norm that is ended is not told any more, and a draft cannot be ended', async () => {
  const { out } = await admin('norms', 'list')
  const standing = /^(\S+) {2}chronotype.*shown since/m.exec(out)?.[1] ?? 'none'
  expect((await admin('norms', 'end', standing, '--as', 'ben')).code).toBe(0)
  expect((await admin('norms', 'end', standing, '--as', 'ben')).code).toBe(1)
  expect((await admin('norms', 'end', 'unknown', '--as', 'ben')).code).toBe(1)
  const audit = await app.db.pool.query(
    `select verb from audit_entries where verb like 'norms %' order by seq`,
  )
  expect(audit.rows.map(({ verb }) => verb as string)).toEqual([
    'norms publish',
    'norms publish',
    'norms end',
  ])
})
