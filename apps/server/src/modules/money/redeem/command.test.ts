import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminIn } from '../../../../testing/admin.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { loadSecrets, type Secrets } from '../../../platform/crypto/secrets.ts'
import { demoOperator, ensureDemoOperator } from '../../operators/index.ts'
import { makeUsage } from '../../../admin/redeem-batch.ts'
import { normalizeCode } from './policy.ts'

let app: TestApp
let dataDir: string
let secrets: Secrets
beforeAll(async () => {
  app = await startTestApp()
  await app.db.transaction((tx) => ensureDemoOperator(tx, app.clock.now))
  dataDir = await mkdtemp(join(tmpdir(), 'mindisle-redeem-'))
  secrets = await loadSecrets(dataDir)
  await app.db.pool.query(`insert into installation values ('secrets', $1, now())`, [secrets.fingerprint])
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

const redeem = (args: readonly string[], folder = dataDir) =>
  adminIn(app, 'demo', ['redeem', ...args, '--as', demoOperator], folder)

const make = (name: string, scope: string, ...more: string[]) =>
  redeem(['make', '--name', name, '--scope', scope, '--count', '2', ...more])

async function keptOf(code: string) {
  const { rows } = await app.db.pool.query(
    `select b.name, b.scope, b.points, b.table_id, b.expires_at, c.uses_left
     from redeem_codes c join redeem_batches b on b.id = c.batch_id where c.code_index = $1`,
    [secrets.blindIndex('redeem', normalizeCode(code))],
  )
  return rows[0]
}

describe('npm run redeem', () => {
  test('makes a batch, shows its codes once as CSV, lists and stops it', async () => {
    expect((await redeem(['list'])).out).toBe('There are no batches yet.\n')
    const made = await make('Spring 2027', 'points:100', '--uses', '3', '--expires', '2099-01-31')
    expect(made.err).toBe('2 codes made. They are shown this once: keep them safe.\n')
    const [head, ...lines] = made.out.trimEnd().split('\n')
    expect(head).toBe('code,batch,scope,uses,expires')
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      const [code = '', ...rest] = line.split(',')
      expect(rest).toEqual(['Spring 2027', 'points:100', '3', '2099-01-31'])
      expect(await keptOf(code)).toMatchObject({ name: 'Spring 2027', points: 100, uses_left: 3 })
    }
    const [code = ''] = lines[0]?.split(',') ?? []
    expect((await keptOf(code)).expires_at.toISOString()).toBe('2099-02-01T12:00:00.000Z')
    await app.db.pool.query('update redeem_codes set uses_left = 1 where code_index = $1', [
      secrets.blindIndex('redeem', normalizeCode(code)),
    ])
    await app.db.pool.query(
      `insert into redeem_uses (id, code_index, used_at) values ('a', $1, now()), ('b', $1, now())`,
      [secrets.blindIndex('redeem', normalizeCode(code))],
    )
    const line = 'Spring 2027  points:100  2 codes  used 2, left 4'
    expect((await redeem(['list'])).out).toBe(`${line}  until 2099-01-31\n`)
    const stopped = await redeem(['stop', 'Spring 2027'])
    expect(stopped).toMatchObject({ code: 0, err: '' })
    expect((await redeem(['list'])).out).toBe(`${line}  stopped\n`)
    expect((await make('Spring 2027', 'points:1')).err).toBe(
      'There is a batch "Spring 2027" already. Give another name.\n',
    )
  })

  test.each([
    [['stop', 'nobody'], 'There is no batch "nobody".'],
    [['list', 'x'], 'Usage: npm run admin -- redeem list'],
    [['make', '--name', 'a'], `Usage: npm run admin -- redeem make ${makeUsage}`],
  ])('%j is answered with one sentence', async (args, sentence) => {
    expect(await redeem(args)).toEqual({ code: 1, out: '', err: `${sentence}\n` })
  })

  test('makes nothing under keys that are not the server’s, and makes no keys', async () => {
    const other = await mkdtemp(join(tmpdir(), 'mindisle-redeem-'))
    const args = ['make', '--name', 'strange', '--scope', 'points:1', '--count', '1']
    expect((await redeem(args, other)).err).toContain('does not belong to this database')
    await loadSecrets(other)
    expect((await redeem(args, other)).err).toContain('does not belong to this database')
    expect((await app.db.pool.query(`select from redeem_batches where name = 'strange'`)).rowCount).toBe(0)
    await rm(other, { recursive: true, force: true })
  })
})
