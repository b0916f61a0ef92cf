import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminIn } from '../../../../testing/admin.ts'
import { exportOf, newMember } from '../../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { ensureDemoOperator } from '../../operators/index.ts'
import { announcementFrom } from './words.ts'

const words = {
  'zh-Hans': { title: '日记可以放语音了', text: '写日记时，底下多了一个话筒。' },
  'zh-Hant': { title: '日記可以放語音了', text: '寫日記時，底下多了一個話筒。' },
  en: { title: 'Your diary can listen', text: 'There is a microphone below the page.' },
}
const day = 24 * 3_600_000

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  await app.db.transaction((tx) => ensureDemoOperator(tx, app.clock.now))
  folder = await mkdtemp(join(tmpdir(), 'mindisle-announced-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => app.db.pool.query('delete from announcements'))

const admin = (...args: string[]) => adminIn(app, 'demo', ['notice', ...args, '--as', 'demo'])

/** Typed by an operator, so many days ago. */
async function announce(daysAgo = 0, given: object = words): Promise<string> {
  const file = join(folder, 'announcement.json')
  await writeFile(file, JSON.stringify(given))
  const told = await admin('announce', file)
  expect(told, told.err).toMatchObject({ code: 0 })
  const id = /[0-9a-z]{16}/.exec(told.out)?.[0] ?? ''
  const at = new Date(app.clock.now.getTime() - daysAgo * day - 1_000)
  await app.db.pool.query('update announcements set created_at = $2 where id = $1', [id, at])
  return id
}

const list = async (token: string, query: object = {}, language = 'zh-Hans') =>
  (await app.send('GET /api/notice/list', { query }, { token, headers: { 'accept-language': language } }))
    .answer.data
const unread = async (token: string) =>
  (await app.send('GET /api/notice/unread', {}, { token })).answer.data.has_unread
const read = (token: string, body: { id?: string } = {}) =>
  app.send('POST /api/notice/read', { body }, { token })
const tell = (userId: string, daysAgo: number) =>
  app.db.pool.query(
    `insert into notices (id, user_id, kind, "group", about, facts, is_muted, created_at)
     values (substr(md5(random()::text), 1, 16), $1, 'safety.staff_look', 'system', $2, '{}', false, $3)`,
    [userId, String(daysAgo), new Date(app.clock.now.getTime() - daysAgo * day)],
  )

test('an announcement stands among everybody’s notices in their language, in its place, page by page', async () => {
  const { id: userId, token } = await newMember(app)
  for (const daysAgo of [1, 3, 5]) await tell(userId, daysAgo)
  const [two, four] = [await announce(2, { ...words, href: '/page10/diary/index' }), await announce(4)]
  const all = await list(token)
  expect(all).toMatchObject({ total: 5, has_more: false })
  expect(all.list.map(({ id }) => id).filter((id) => [two, four].includes(id))).toEqual([two, four])
  expect(all.list[1]).toMatchObject({
    id: two,
    group: 'system',
    ...words['zh-Hans'],
    href: '/page10/diary/index',
    is_read: 0,
  })
  expect((await list(token, {}, 'en')).list[3]).toMatchObject({ id: four, ...words.en, href: null })
  const pages = await Promise.all([1, 2, 3].map((page) => list(token, { page, per_page: 2 })))
  expect(pages.flatMap((page) => page.list.map(({ id }) => id))).toEqual(all.list.map(({ id }) => id))
  expect(pages.map((page) => page.has_more)).toEqual([true, true, false])
  expect(await list(token, { about: 'replies' })).toMatchObject({ total: 0, list: [] })
})

test('it is new until it was read, by itself or with all; what came before is read with it', async () => {
  const { token } = await newMember(app)
  const older = await announce(3)
  const newer = await announce(1)
  expect(await unread(token)).toBe(1)
  await read(token, { id: older })
  expect(await unread(token)).toBe(1)
  await read(token, { id: newer })
  await read(token, { id: older })
  expect(await unread(token)).toBe(0)
  expect((await list(token)).list.map((notice) => notice.is_read)).toEqual([1, 1])
  const other = await newMember(app)
  await read(other.token)
  expect(await unread(other.token)).toBe(0)
  expect(JSON.stringify(await exportOf(app, token))).toContain('announcement_marks')
})

test('news of long ago, or for whoever muted it, lights no dot', async () => {
  const [one, other] = [await newMember(app), await newMember(app)]
  const body = { muted: ['system' as const], quiet: null, time_zone: 'Asia/Shanghai' }
  await app.send('POST /api/notice/settings', { body }, { token: other.token })
  await announce(31)
  expect([await unread(one.token), await unread(other.token)]).toEqual([0, 0])
  await announce(29)
  expect([await unread(one.token), await unread(other.token)]).toEqual([1, 0])
  expect((await list(other.token)).list.map((notice) => notice.is_read)).toEqual([1, 1])
})

test('withdrawn, nobody sees it', async () => {
  const { token } = await newMember(app)
  const id = await announce()
  expect((await admin('announcements')).out).toContain(id)
  expect((await admin('withdraw', id)).code).toBe(0)
  expect((await admin('withdraw', id)).code).toBe(1)
  expect(await unread(token)).toBe(0)
  expect(await list(token)).toMatchObject({ total: 0 })
})

test.each([
  ['a language is missing', { ...words, en: undefined }],
  ['a title is too long', { ...words, en: { ...words.en, title: 'x'.repeat(41) } }],
  ['a text is empty', { ...words, en: { ...words.en, text: ' ' } }],
  ['it leads out of the app', { ...words, href: 'https://example.com' }],
  ['it runs something', { ...words, href: 'javascript:alert(1)' }],
  ['it is nothing', null],
])('it is refused when %s', (_what, given) => {
  expect(announcementFrom(given)).toBe(null)
})
