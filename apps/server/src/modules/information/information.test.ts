import { readInstruments } from '@mindisle/content/instruments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { loadBuiltIn } from '../../app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })

describe('check_upgrade', () => {
  const request = (platform: string, language = 'zh-CN') =>
    app.send(
      'GET /api/information/check_upgrade',
      { query: { platform, version: '1025.1104.2' } },
      inLanguage(language),
    )

  test('answers from the table, in the reader’s language', async () => {
    await app.db.pool.query(
      "update app_versions set last_version_code = 95, last_version = '1025.1201.0' where platform = 'h5'",
    )
    expect((await request('h5')).answer.data).toMatchObject({
      lowest_version_code: 91,
      last_version_code: 95,
      last_version: '1025.1201.0',
      content: '心屿的第一个版本',
    })
    expect((await request('h5', 'en')).answer.data.content).toBe('The first version of Mindisle')
    expect((await request('h5', 'zh-TW')).answer.data.content).toBe('心嶼的第一個版本')
  })

  test('an unknown platform is not found', async () => expect((await request('fridge')).status).toBe(404))
})

describe('a shared scene', () => {
  test('leads to its page', async () => {
    const { token } = await app.visitor()
    const made = await app.send(
      'POST /api/share/scene',
      { body: { path: '/page2/report/show', query: 'id=7' } },
      { token },
    )
    const { scene } = made.answer.data
    const found = await app.send('GET /api/share/scene/:scene', { params: { scene } })
    expect(found.answer.data).toEqual({ path: '/page2/report/show', query: 'id=7' })
    expect((await app.send('GET /api/share/scene/:scene', { params: { scene: 'zzzzzzzzzz' } })).status).toBe(
      404,
    )
  })
})

describe('the probe', () => {
  const probe = (func: string, token: string, language = 'zh-CN') =>
    app.send('POST /api/auth/probe', { body: { func, params: { a: 1 } } }, { token, ...inLanguage(language) })

  test('says yes, says why not, and what is missing', async () => {
    const [visitor, member] = [await app.visitor(), await app.member()]
    expect((await probe('share.scene', visitor.token)).status).toBe(200)
    expect(await probe('team.create', visitor.token)).toMatchObject({
      status: 403,
      answer: { type: 'mobile_unverified' },
    })
    expect((await probe('team.create', member.token)).status).toBe(200)
    expect((await probe('no.such', member.token)).status).toBe(422)
    await app.db.pool.query("update features set is_on = false where func = 'team.create'")
    const closed = await probe('team.create', member.token, 'en')
    expect(closed.answer).toMatchObject({
      type: 'feature_off',
      message: "You can't create teams right now. Come back later",
    })
    await app.db.pool.query("update installation set value = 'older' where name = 'content'")
    await loadBuiltIn(app.db, new Date())
    expect((await probe('team.create', member.token)).answer.type).toBe('feature_off')
  })
})

describe('basic data', () => {
  test('comes whole, in the reader’s language', async () => {
    const request = async (language: string) =>
      (await app.send('GET /api/basicdata/package', {}, inLanguage(language))).answer.data
    const [hans, hant, en] = [await request('zh-CN'), await request('zh-HK'), await request('en')]
    expect(hans.category).toHaveLength(10)
    expect(hans.category[0]).toEqual({ id: 'mood', name: '情绪与压力', icon: 'sun-horizon' })
    expect(hant.category[0]?.name).toBe('情緒與壓力')
    expect(en.edu.at(-1)?.name).toBe('Doctorate')
    expect(en.tags_stick.length).toBeLessThan(en.tag.length)
    expect(en.splash?.line).toBe('Tides come and go. Here is an island')
  })

  test('loading content again changes nothing', async () =>
    expect(await loadBuiltIn(app.db, new Date())).toBe(false))
})

describe('the catalogue', () => {
  test('recommends categories and lists what is most taken, page by page', async () => {
    const { db } = app
    await db.pool.query("update tables set taken_count = 20 where id = 'worry-7'")
    await db.pool.query("update tables set taken_count = 10 where id = 'low-mood-9'")
    await db.pool.query("update tables set taken_count = 30, is_visible = false where id = 'symptom-check'")
    const page = async (query: object) =>
      (await app.send('GET /api/table/popular', { query }, inLanguage('en'))).answer.data
    const total = (await readInstruments()).length - 1
    expect(await page({})).toMatchObject({ page: 1, per_page: 6, total, has_more: true })
    const first = await page({ per_page: 1 })
    expect(first.has_more).toBe(true)
    expect(first.list).toEqual([
      {
        table_id: 'worry-7',
        name: 'Worry and tension check',
        abbr: expect.any(String),
        is_pro: 0,
        description: expect.any(String),
        thumbnail: 'mood/worry-7',
        cover: 'mood/worry-7',
      },
    ])
    const { list } = (await app.send('GET /api/table/recommend_category', {}, inLanguage('en'))).answer.data
    expect(list[0]).toMatchObject({ id: 'mood', name: 'Mood and stress' })
    expect(list[0]?.tables.slice(0, 2).map((assessment) => assessment.table_id)).toEqual([
      'worry-7',
      'low-mood-9',
    ])
  })
})

describe('the organization', () => {
  test('is none by default, and the active one when there is one', async () => {
    const { token, profile } = await app.member()
    const request = async () => (await app.send('GET /api/auth/org/config', {}, { token })).answer.data
    expect(await request()).toEqual({ org: null, mode: 'fenx', help: [] })
    await app.db.pool.query(
      "insert into organizations values ('aaaaaaaaaaaaaaaa', 'Harbour School', 'school')",
    )
    await app.db.pool.query("insert into organization_members values ('aaaaaaaaaaaaaaaa', $1, true)", [
      profile.id,
    ])
    expect(await request()).toMatchObject({
      org: { id: 'aaaaaaaaaaaaaaaa', name: 'Harbour School' },
      mode: 'school',
    })
  })
})
