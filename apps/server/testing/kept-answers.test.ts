import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../src/platform/crypto/secrets.ts'
import { idempotencyPersonal } from '../src/platform/idempotency/personal.ts'
import { answerKey, openAnswer, requestHash } from '../src/platform/idempotency/sealed-answer.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Whatever stands in any row of any table, whole and in its parts. */
async function everyWordOfTheDatabase(): Promise<string[]> {
  const { rows: tables } = await app.db.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const words = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await app.db.pool.query<{ line: string }>(
      `select t::text as line from ${name} t limit 200`,
    )
    for (const { line } of rows) {
      for (const cell of line.split(/[(),"]/)) if (cell.length >= 8 && cell.length <= 128) words.add(cell)
      for (const word of line.match(/[\w-]{8,128}/g) ?? []) words.add(word)
    }
  }
  return [...words]
}

test('a row holds no answer where the answer said nothing, and answers all the same', async () => {
  const [{ id, token }, key] = [await newMember(app), randomUUID()]
  const act = () => app.send('POST /api/member/norms_consent/withdraw', {}, { token, key })
  const first = await act()
  expect(first.answer).toEqual({ success: true, message: '', data: {} })
  const { rows } = await app.db.pool.query('select status, answer from idempotency_keys where key = $1', [
    sha256(`user:${id}\n${key}`),
  ])
  expect(rows).toEqual([{ status: 200, answer: null }])
  expect((await act()).answer).toEqual(first.answer)
})

test('a row is opened by nobody who has all of the database and our keys, and nothing asked can be guessed', async () => {
  const [{ id, token }, key] = [await newMember(app), randomUUID()]
  const body = { nickname: 'Marker-Nickname' }
  await app.send('POST /api/member/personal/profile', { body }, { token, key })
  const scope = `user:${id}`
  const [row] = (
    await app.db.pool.query('select request_hash, answer from idempotency_keys where key = $1', [
      sha256(`${scope}\n${key}`),
    ])
  ).rows
  const opensWith = (candidate: string) => {
    try {
      const opened = openAnswer(
        answerKey(app.secrets, scope, candidate),
        'POST /api/member/personal/profile',
        row.answer,
      )
      return JSON.stringify(opened).includes(body.nickname)
    } catch {
      return false
    }
  }
  // That the try itself works: the client's key opens it, and tells that the request was this one.
  expect(opensWith(key)).toBe(true)
  expect(requestHash(app.secrets, scope, key, JSON.stringify(body))).toBe(row.request_hash)
  const candidates = ['', scope, id, ...(await everyWordOfTheDatabase())]
  expect(candidates.length).toBeGreaterThan(100)
  expect(candidates.filter(opensWith)).toEqual([])
  const guesses = candidates.map((one) => requestHash(app.secrets, scope, one, JSON.stringify(body)))
  guesses.push(app.secrets.blindIndex('request', JSON.stringify(body)), sha256(JSON.stringify(body)))
  expect(guesses).not.toContain(row.request_hash)
})

test('what a visitor did is erased with whom the visitor became', async () => {
  const [visitor, key] = [await app.visitor(), randomUUID()]
  const nickname = { body: { nickname: 'Mina' } }
  await app.send('POST /api/member/personal/profile', nickname, { token: visitor.token, key })
  const member = await app.member({ token: visitor.token })
  await app.db.transaction((tx) => idempotencyPersonal.erase(tx, member.profile.id))
  const { rows } = await app.db.pool.query('select owner, answer from idempotency_keys where key = $1', [
    sha256(`user:${visitor.profile.id}\n${key}`),
  ])
  expect(rows).toEqual([{ owner: null, answer: null }])
})
