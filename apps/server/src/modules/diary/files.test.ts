import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember } from '../../../testing/people.ts'
import { samplePicture } from '../../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newId } from '../../platform/ids.ts'
import type { SentEntry } from './entry.ts'
import { recordingKind } from '../../platform/sound/recording.ts'
import { clocksAt, sampleEntry, sampleVoice } from './testing/samples.ts'

const day = 24 * 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const nowMs = () => app.clock.now.getTime()
const typeOf = {
  picture: { 'content-type': 'image/jpeg' },
  voice: { 'content-type': 'audio/webm;codecs=opus' },
}
const upload = (token: string, body: Buffer, kind: 'picture' | 'voice' = 'picture', id = newId()) =>
  app.send('POST /api/diary/upload', { query: { id, kind }, body }, { token, headers: typeOf[kind] })
const open = (token: string, url: string) =>
  fetch(app.url + url, { headers: { authorization: `Bearer ${token}` } })
const save = (token: string, entries: SentEntry[]) =>
  app.send('POST /api/diary/save', { body: { entries } }, { token })
const entry = (given: Partial<SentEntry> = {}) => sampleEntry({ clocks: clocksAt(nowMs()), ...given })
const sweep = async (days: number) => {
  const at = new Date(nowMs() + days * day)
  await app.runJobs({ only: 'due-work', at })
}
async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of app.storage.list()) if (key.startsWith('diary_')) keys.push(key)
  return keys
}

describe('a picture', () => {
  test('is for its owner alone, without its metadata, in two sizes, and lies sealed', async () => {
    const [{ token }, { token: other }] = [await newMember(app), await newMember(app)]
    const photo = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Copyright: 'Canary camera' } })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Canary camera')).toBe(true)
    const { status, answer } = await upload(token, photo)
    expect(status).toBe(200)
    const { url, small_url: small } = answer.data.file
    for (const [address, width] of [
      [url, 1_600],
      [small!, 320],
    ] as const) {
      const mine = await open(token, address)
      expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(mine.headers.get('cache-control')).toBe('no-store')
      const bytes = Buffer.from(await mine.arrayBuffer())
      const shown = await sharp(bytes).metadata()
      expect([shown.width, shown.exif]).toEqual([width, undefined])
      expect((await open(other, address)).status).toBe(404)
      expect((await fetch(app.url + address)).status).toBe(404)
      const atRest = await app.storage.get(address.replace('/files/', ''))
      expect(Buffer.from(atRest!.bytes).includes('WEBP')).toBe(false)
    }
  })

  test('that is sent again, also at the same moment, is one file', async () => {
    const { token, id: userId } = await newMember(app)
    const id = newId()
    const bytes = await samplePicture()
    const all = await Promise.all([1, 2, 3].map(() => upload(token, bytes, 'picture', id)))
    const urls = new Set(all.map(({ answer }) => answer.data.file.url))
    expect([all.map(({ status }) => status), urls.size]).toEqual([[200, 200, 200], 1])
    const rows = await app.db.pool.query('select key from files where user_id = $1', [userId])
    expect(rows.rowCount).toBe(2)
    for (const key of await stored())
      expect((await app.db.pool.query('select 1 from files where key = $1', [key])).rowCount).toBe(1)
  })

  test.each([
    ['a film as a picture', 'picture', 'picture_refused', () => sampleVoice()],
    ['a text as a voice', 'voice', 'recording_refused', () => Buffer.from('hello')],
    [
      'a film as a voice',
      'voice',
      'recording_refused',
      () => Buffer.concat([sampleVoice(), Buffer.from('V_VP8')]),
    ],
    [
      'four megabytes as a voice',
      'voice',
      'recording_refused',
      () => Buffer.concat([sampleVoice(), Buffer.alloc(4 * 1024 * 1024)]),
    ],
    [
      'three minutes of hardly any bytes as a voice',
      'voice',
      'recording_refused',
      () => sampleVoice('', 180),
    ],
    ['a head without a sound as a voice', 'voice', 'recording_refused', () => sampleVoice('', 0)],
  ] as const)('is not %s', async (_name, kind, type, bytes) => {
    const { token } = await newMember(app)
    const { status, answer } = await upload(token, bytes(), kind)
    expect([status, answer.type]).toEqual([422, type])
  })
})

test('a voice note comes back as it was recorded, and lies sealed', async () => {
  const { token } = await newMember(app)
  const { answer } = await upload(token, sampleVoice('Canary voice'), 'voice')
  const { url, small_url: small } = answer.data.file
  expect(small).toBeNull()
  const mine = await open(token, url)
  expect(mine.headers.get('content-type')).toBe('audio/webm')
  expect(Buffer.from(await mine.arrayBuffer()).equals(sampleVoice('Canary voice'))).toBe(true)
  const atRest = await app.storage.get(url.replace('/files/', ''))
  expect(Buffer.from(atRest!.bytes).includes('Canary')).toBe(false)
})

test('the containers that browsers record into are known by what they hold', () => {
  expect(recordingKind(Buffer.from('OggS\0\0\0\0OpusHead'))?.extension).toBe('ogg')
  expect(recordingKind(Buffer.from('\0\0\0\x1cftypM4A soun mp4a'))?.extension).toBe('m4a')
  expect(recordingKind(Buffer.from('\0\0\0\x1cftypisom vide soun mp4a'))).toBeNull()
  expect(recordingKind(Buffer.from('OggS\0\0\0\0vorbis'))).toBeNull()
})

describe('an entry', () => {
  test('names files before they arrive, and shows them once they have', async () => {
    const { token } = await newMember(app)
    const [picture, voice] = [newId(), newId()]
    const mine = entry({ pictures: [picture], voice: { id: voice, seconds: 12 } })
    expect((await save(token, [mine])).answer.data.entries[0]?.files).toEqual([])
    const first = await upload(token, await samplePicture(), 'picture', picture)
    const second = await upload(token, sampleVoice(), 'voice', voice)
    const { answer } = await app.send('GET /api/diary/show/:id', { params: { id: mine.id } }, { token })
    expect(answer.data.entry.files).toEqual([first.answer.data.file, second.answer.data.file])
    // A month later it is still there, though it came after the entry that names it.
    await sweep(31)
    expect((await open(token, first.answer.data.file.url)).status).toBe(200)
  })

  test('of somebody else lends nobody its files', async () => {
    const [{ token }, { token: other }] = [await newMember(app), await newMember(app)]
    const { answer } = await upload(token, await samplePicture())
    const taken = await save(other, [entry({ pictures: [answer.data.file.id] })])
    expect(taken.answer.data.entries[0]?.files).toEqual([])
  })

  test('that lets a file go loses it after 30 days, one that nobody named too; what is named stays', async () => {
    const { token } = await newMember(app)
    const [kept, dropped, never] = [newId(), newId(), newId()]
    const urls: string[] = []
    for (const id of [kept, dropped, never])
      urls.push((await upload(token, await samplePicture(), 'picture', id)).answer.data.file.url)
    const mine = entry({ pictures: [kept, dropped] })
    await save(token, [mine])
    await save(token, [
      { ...mine, base_revision: 1, pictures: [kept], clocks: { ...mine.clocks, pictures: nowMs() + 1 } },
    ])
    const there = async () => Promise.all(urls.map(async (url) => (await open(token, url)).status))
    await sweep(29)
    expect(await there()).toEqual([200, 200, 200])
    await sweep(31)
    expect(await there()).toEqual([200, 404, 404])
  })

  test('that is gone for good takes its files along', async () => {
    const { token } = await newMember(app)
    const { answer } = await upload(token, await samplePicture())
    const mine = entry({ pictures: [answer.data.file.id] })
    await save(token, [mine])
    await app.send('POST /api/diary/remove', { body: { id: mine.id, clock: nowMs() } }, { token })
    expect((await open(token, answer.data.file.url)).status).toBe(200)
    await sweep(30)
    expect((await open(token, answer.data.file.url)).status).toBe(404)
  })
})
