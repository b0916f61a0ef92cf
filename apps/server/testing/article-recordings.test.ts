import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepStorage } from '../src/platform/storage/pending.ts'
import { adminIn } from './admin.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let editor: DeskWorker
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  editor = await newOperator(app, 'editor')
  folder = await mkdtemp(join(tmpdir(), 'mindisle-recordings-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.close()
})
beforeEach(() => app.forgetLimits())

const id = 'grey-week'
/** MP3 at 128 kbit/s: 417 bytes and 26 ms a frame. */
const mp3 = (frames: number, fill = 0): Buffer =>
  Buffer.concat(
    Array.from({ length: frames }, () =>
      Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413, fill)]),
    ),
  )

const upload = async (
  bytes: Buffer,
  { language = 'zh-Hans', article = id, as = editor, type = 'audio/mpeg' } = {},
) => {
  const query = new URLSearchParams({ id: article, language, reason: 'a voice of ours' })
  const reply = await fetch(`${app.url}/api/admin/articles/record?${query}`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-console': '1', cookie: as.cookie, 'accept-language': 'en' },
    body: new Uint8Array(bytes),
  })
  return { status: reply.status, answer: (await reply.json()) as { message: string; data: { id: string } } }
}
const heard = async (language: string) => {
  const reply = await fetch(`${app.url}/api/article/show?id=${id}`, {
    headers: { 'accept-language': language },
  })
  return (
    (await reply.json()) as { data: { recording: { address: string; type: string; seconds: number } | null } }
  ).data.recording
}
const listed = async () =>
  (await callConsole(app, 'GET /api/admin/articles/recordings', { query: { id } }, editor)).answer.data.list
const act = (key: 'POST /api/admin/articles/hear' | 'POST /api/admin/articles/unrecord', recording: string) =>
  callConsole(app, key, { body: { id: recording, reason: 'it has a slip' } }, editor)
const open = (address: string, range?: string) =>
  fetch(app.url + address, { headers: range === undefined ? {} : { range } })

test('a recording is heard in its language, in parts, until it is replaced, brought back or removed', async () => {
  expect(await heard('zh-Hans')).toBeNull()
  const first = await upload(mp3(383, 1))
  expect(first.status).toBe(200)
  const one = await heard('zh-Hans')
  expect(one).toMatchObject({ type: 'audio/mpeg', seconds: 10 })
  expect([await heard('zh-Hant'), await heard('en')]).toEqual([null, null])

  const whole = await open(one?.address ?? '')
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'audio/mpeg',
    'bytes',
  ])
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes.equals(mp3(383, 1))).toBe(true)
  const part = await open(one?.address ?? '', 'bytes=417-420')
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 417-420/${bytes.length}`])
  expect(Buffer.from(await part.arrayBuffer()).toString('hex')).toBe('fffb9000')
  const beyond = await open(one?.address ?? '', `bytes=${bytes.length}-`)
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])

  const second = await upload(mp3(766, 2))
  expect((await heard('zh-Hans'))?.seconds).toBe(20)
  expect((await listed()).map(({ id: own, is_heard }) => [own, is_heard])).toEqual(
    expect.arrayContaining([
      [second.answer.data.id, 1],
      [first.answer.data.id, 0],
    ]),
  )
  expect((await act('POST /api/admin/articles/hear', first.answer.data.id)).status).toBe(200)
  expect(await heard('zh-Hans')).toEqual(one)
  expect((await act('POST /api/admin/articles/hear', first.answer.data.id)).answer.type).toBe('verb_refused')

  expect((await act('POST /api/admin/articles/unrecord', first.answer.data.id)).status).toBe(200)
  expect(await heard('zh-Hans')).toBeNull()
  expect((await open(one?.address ?? '')).status).toBe(404)
  await sweepStorage(app.db, app.storage, app.clock.now)
  expect(await app.storage.get((one?.address ?? '').replace('/files/', ''))).toBeNull()
  expect(await listed()).toHaveLength(1)
  const { rows } = await app.db.pool.query<{ verb: string }>(
    `select verb from audit_entries where subject = 'article ${id} zh-Hans' order by seq`,
  )
  expect(rows.map(({ verb }) => verb)).toEqual([
    'article record',
    'article record',
    'article hear',
    'article unrecord',
  ])
})

test('whoever changes the text is told which recordings read another', async () => {
  await upload(mp3(40), { language: 'en' })
  const ofEnglish = async () => (await listed()).find(({ language }) => language === 'en')?.is_of_text
  expect(await ofEnglish()).toBe(1)
  await app.db.pool.query(
    `update articles set markdown = jsonb_set(markdown, '{en}', to_jsonb((markdown ->> 'en') || ' More.')) where id = $1`,
    [id],
  )
  expect(await ofEnglish()).toBe(0)
})

test('what is no recording, too long, for no article or from nobody of ours is not taken', async () => {
  const before = (await listed()).length
  const page = await upload(Buffer.from('<!doctype html><script>alert(1)</script>'))
  expect(page.answer.message).toBe("This isn't a recording we can play. Use MP3, AAC (M4A) or Opus.")
  expect((await upload(Buffer.alloc(0))).status).toBe(422)
  const long = await upload(mp3(30_300))
  expect(long.answer.message).toBe("It's too long. A recording can be up to 12 MB and 60 minutes.")
  expect((await upload(mp3(33_000))).status).toBe(422)
  expect((await upload(mp3(40), { article: 'never-was' })).status).toBe(404)
  expect((await upload(mp3(40), { language: 'fr' })).status).toBe(422)
  expect((await upload(Buffer.from('{}'), { type: 'application/json' })).status).toBe(422)
  expect((await upload(mp3(40), { as: await newOperator(app, 'finance') })).status).toBe(403)
  expect(await listed()).toHaveLength(before)
})

test('by hand: record, list, hear again, remove', async () => {
  const file = join(folder, 'read.mp3')
  await writeFile(file, mp3(80))
  const type = (...args: string[]) => adminIn(app, 'demo', ['article', ...args], folder)
  const { rows } = await app.db.pool.query<{ n: number }>('select count(*)::int as n from article_recordings')
  const as = ['--as', editor.name]
  const first = await type('record', id, 'zh-Hant', file, ...as)
  expect(first.err).toBe('')
  expect((await heard('zh-Hant'))?.seconds).toBe(2)
  const own = /recording (\S+),/.exec(first.out)?.[1] ?? ''
  await type('record', id, 'zh-Hant', file, ...as)
  expect((await type('recordings', id)).out).toContain(`${(rows[0]?.n ?? 0) + 2} recordings`)
  expect((await type('hear', own, ...as)).out).toContain('hear it again')
  expect((await type('unrecord', own, ...as)).out).toContain('removed')
  expect(await heard('zh-Hant')).toBeNull()
  expect((await type('record', id, 'fr', file, ...as)).err).toContain('Usage')
  expect((await type('record', id, 'en', file)).err).toContain('--as OPERATOR')
  const { name } = await newOperator(app, 'support')
  expect((await type('record', id, 'en', file, '--as', name)).err).toContain('may not do this')
})
