import { languages } from '@mindisle/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offer, plainInstrument } from '../../../testing/exams.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { place, showReport, takeTest } from './test-help.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

/** Changes what is kept of a version after it was answered, before anybody has read it. */
const spoil = (assessment: string, change: string, value: unknown) =>
  app.db.pool.query(`update instruments set ${change} where table_id = $1`, [
    assessment,
    JSON.stringify(value),
  ])

async function taken(n = 1) {
  const assessment = await offer(app, plainInstrument())
  const { token } = await app.visitor()
  return {
    table: assessment,
    token,
    id: await takeTest(
      app,
      token,
      assessment,
      place(() => n),
    ),
  }
}

const everyRead = async (token: string, id: string, assessment: string, scale = 'sum') => {
  const ofId = { query: { id } }
  return [
    await app.send('GET /api/report/show', ofId, { token }),
    await app.send('GET /api/report/brief', ofId, { token }),
    await app.send('GET /api/report/unlock', ofId, { token }),
    await app.send('GET /api/report/answers', ofId, { token }),
    await app.send('GET /api/report/fhir', ofId, { token }),
    await app.send('GET /api/report/link', ofId, { token }),
    await app.send('GET /api/report/why', { query: { id, scale } }, { token }),
    await app.send('GET /api/report/list', { query: {} }, { token }),
    await app.send('GET /api/report/list', { query: { words: 'made' } }, { token }),
    await app.send('GET /api/report/tables', {}, { token }),
    await app.send('GET /api/report/trend', { query: { table_id: assessment } }, { token }),
    await app.send('GET /api/report/statistics', { query: {} }, { token }),
    await app.send('POST /api/report/pdf', { body: { id, time_zone: 'Asia/Shanghai' } }, { token }),
    await app.send(
      'POST /api/report/poster',
      { body: { id, time_zone: 'Asia/Shanghai', kind: 'long' } },
      { token },
    ),
  ]
}

describe('words that are missing', () => {
  test('in one language are said in another', async () => {
    const { table: assessment, token, id } = await taken()
    await spoil(assessment, `texts = jsonb_set(texts #- '{en,scales,sum,name}', '{en,name}', $2)`, '')
    const { data } = (await showReport(app, token, id, { language: 'en' })).answer
    expect(data.name).toMatch(/^zh-Hans /)
    expect(data.main!.name).toBe('zh-Hans sum')
    expect(data.main!.band!.label).toMatch(/^en /)
  })

  test('as a whole language are said in another', async () => {
    const { table: assessment, token, id } = await taken()
    await spoil(assessment, `texts = $2::jsonb || jsonb_build_object('en', texts -> 'en')`, {})
    for (const language of languages)
      expect((await showReport(app, token, id, { language })).answer.data.main!.name).toBe('en sum')
  })

  test('everywhere leave the ids, the numbers and a plain sentence', async () => {
    const { table: assessment, token, id } = await taken()
    await spoil(assessment, `texts = $2::jsonb`, {})
    for (const reply of await everyRead(token, id, assessment)) expect(reply.status).toBe(200)
    const { data } = (await showReport(app, token, id)).answer
    expect(data).toMatchObject({ name: assessment, main: { name: 'sum', score: 6 }, notice: null })
    expect(data.main!.band).toMatchObject({ label: 'low', headline: expect.stringContaining('暂时找不到') })
    const { answer } = await app.send('GET /api/report/answers', { query: { id } }, { token })
    expect(answer.data.answers[0]).toMatchObject({ text: 'q1', answer: 'b' })
  })

  test('of a risk never hide the help', async () => {
    const { table: assessment, token, id } = await taken(3)
    await spoil(assessment, `texts = $2::jsonb`, {})
    const { data } = (await showReport(app, token, id)).answer
    expect(data.is_risk).toBe(1)
    expect(data.risks[0]).toContain('找人说说')
  })
})

describe('a version that this engine no longer reads', () => {
  test('shows the kept numbers and says so, in every view', async () => {
    const { table: assessment, token, id } = await taken()
    // Under another number, because the server remembers a version it has read.
    await app.db.pool.query(
      `insert into instruments (table_id, version, hash, body, texts, created_at)
       select table_id, '0.1.0', 'old', $2::jsonb, texts, created_at from instruments where table_id = $1`,
      [assessment, JSON.stringify({ id: 'ancient', layout: 'unknown' })],
    )
    await app.db.pool.query(`update exams set version = '0.1.0' where table_id = $1`, [assessment])
    await app.db.pool.query(`update reports set instrument_version = '0.1.0' where table_id = $1`, [
      assessment,
    ])
    for (const reply of await everyRead(token, id, assessment)) expect(reply.status).toBe(200)
    const { data } = (await showReport(app, token, id)).answer
    expect(data.notice).toContain('很早的版本')
    expect(data.dimensions).toMatchObject([{ id: 'sum', score: 6, min: 0, max: 18 }])
    expect(data).toMatchObject({ main: null, change: null, category_id: 'mood', kind: 'own' })
    expect((await app.send('POST /api/report/redo', { body: { id } }, { token })).status).toBe(422)
    expect((await app.send('POST /api/report/delete', { body: { id } }, { token })).status).toBe(200)
  })
})

describe('ids of other kinds', () => {
  test('are not found, never our fault', async () => {
    const { token, id, table: assessment } = await taken()
    const { rows } = await app.db.pool.query<{ exam_id: string; user_id: string }>(
      'select exam_id, user_id from reports where id = $1',
      [id],
    )
    for (const wrong of [rows[0]!.exam_id, rows[0]!.user_id]) {
      expect((await showReport(app, token, wrong)).status).toBe(404)
      expect((await app.send('GET /api/report/fhir', { query: { id: wrong } }, { token })).status).toBe(404)
    }
    for (const wrong of [assessment, '', '0', '../../etc', `${id} `, id.toUpperCase()])
      expect((await showReport(app, token, wrong)).status).toBe(404)
    const why = (scale: string) => app.send('GET /api/report/why', { query: { id, scale } }, { token })
    expect((await why('no-such-scale')).status).toBe(404)
    expect((await why('constructor')).status).toBe(404)
    const chapter = await app.send(
      'GET /api/report/chapter',
      { query: { id, chapter: 'nothing' } },
      { token },
    )
    expect(chapter.status).toBe(404)
  })
})
