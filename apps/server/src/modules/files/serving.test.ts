import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleDue, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { twoSides } from '../../../testing/store-and-stand.ts'
import { registries } from '../../app.ts'
import { createAuthenticator, type Authenticator } from '../../platform/auth/authenticator.ts'
import { createEdge } from '../../platform/http/edge.ts'
import { collectPurposes, largestPicture, type FilePurpose } from '../../platform/storage/purpose.ts'
import { prepareTokenFacts } from '../account/index.ts'
import { fileAddress, storeMade, storePicture } from './index.ts'
import { serveFiles } from './routes.ts'
import { expiredFiles } from './verbs/remove-files.ts'

const hour = 3_600_000
const note: FilePurpose = {
  name: 'note',
  visibility: 'private',
  life: hour,
  maxBytes: 100,
  picture: null,
}
const filePurposes = collectPurposes([twoSides, note])

let app: TestApp
let server: FastifyInstance
let url: string
let authenticator: Authenticator
beforeAll(async () => {
  app = await startTestApp()
  server = createEdge({
    logger: false,
    trustProxy: false,
    isHttps: false,
    pictureBytes: largestPicture(filePurposes),
    scriptHashes: [],
    styleHashes: [],
    widget: { path: '/widget', origins: [] },
    texts: app.deps.texts,
  })
  authenticator = createAuthenticator(prepareTokenFacts(app.db.direct))
  serveFiles(server, {
    ...deps(),
    authenticator,
    now,
    isShown: registries.isShown,
    personKeys: app.personKeys,
  })
  url = await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const now = () => app.clock.now
const deps = () => ({ db: app.db, storage: app.storage, filePurposes })
const open = (address: string, token?: string) =>
  fetch(url + address, { headers: token ? { authorization: `Bearer ${token}` } : {} })

const person = async () => {
  const { token, profile } = await app.visitor()
  return { token, userId: profile.id }
}

const storeNote = (userId: string, bytes = Buffer.from('mine')) =>
  storeMade(
    deps(),
    { purpose: note, userId, bytes, now: now(), extension: 'json', type: 'application/json' },
    async (_tx, key) => key,
  )

/** All that a stranger could tell one answer from another by. */
const seen = async (response: Response) => {
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { status: response.status, body: await response.text(), headers }
}

test('a private file is for its owner alone; for anyone else it never was', async () => {
  const [owner, other] = [await person(), await person()]
  const address = fileAddress(await storeNote(owner.userId))
  const mine = await open(address, owner.token)
  expect([mine.status, await mine.text()]).toEqual([200, 'mine'])
  expect(mine.headers.get('cache-control')).toBe('no-store')
  const never = address.replace(/[0-9a-z]{8}(?=\.)/, 'zzzzzzzz')
  for (const token of [
    undefined,
    other.token,
    `${owner.token.slice(0, -1)}${owner.token.endsWith('A') ? 'B' : 'A'}`,
    'x',
  ]) {
    const [refused, absent] = [await seen(await open(address, token)), await seen(await open(never, token))]
    expect(refused.status).toBe(404)
    expect(refused).toEqual(absent)
  }
  await app.send('POST /api/auth/logout', {}, { token: owner.token })
  authenticator.forgetAll()
  expect((await open(address, owner.token)).status).toBe(404)
})

test('every size is at its own address, as private as the original', async () => {
  const { token, userId } = await person()
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const key = await storePicture(
    deps(),
    { purpose: twoSides, userId, bytes, now: now() },
    async (_tx, original) => original,
  )
  for (const [side, width] of [
    [undefined, 64],
    [16, 16],
  ] as const) {
    const response = await open(fileAddress(key, side), token)
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width)
    expect((await open(fileAddress(key, side))).status).toBe(404)
  }
  expect((await open(fileAddress(key, 32), token)).status).toBe(404)
})

test('a file ends with its life, to the moment, and the sweep takes the row', async () => {
  const { token, userId } = await person()
  const key = await storeNote(userId)
  const { rows } = await app.db.pool.query<{ expires_at: Date }>(
    'select expires_at from files where key = $1',
    [key],
  )
  expect(rows[0]!.expires_at.getTime() - now().getTime()).toBe(hour)
  app.clock.forward(hour - 1)
  await settleDue([expiredFiles(app)], now())
  expect((await open(fileAddress(key), token)).status).toBe(200)
  app.clock.forward(1)
  expect((await open(fileAddress(key), token)).status).toBe(404)
  expect(await settleDue([expiredFiles(app)], now())).toBeGreaterThan(0)
  expect((await app.db.pool.query('select from files where key = $1', [key])).rowCount).toBe(0)
})

test('a purpose that nobody registered stores nothing and serves nothing', async () => {
  const { token, userId } = await person()
  const key = await storeNote(userId)
  await app.db.pool.query(`update files set purpose = 'forgotten' where key = $1`, [key])
  expect((await open(fileAddress(key), token)).status).toBe(404)
  const file = { userId, bytes: Buffer.from('x'), now: now(), extension: 'json', type: 'application/json' }
  const stranger = { ...note, name: 'stranger' }
  const storing = storeMade(deps(), { ...file, purpose: stranger }, async () => undefined)
  await expect(storing).rejects.toThrow('no registered purpose')
  await expect(storeNote(userId, Buffer.alloc(101))).rejects.toThrow('too large')
})

test('two purposes never share a word', () => {
  expect(() => collectPurposes([note, { ...note }])).toThrow('two purposes')
  expect(() => collectPurposes([{ ...note, name: '../note' }])).toThrow('no name')
  expect(largestPicture(collectPurposes([note]))).toBe(0)
})
