import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSecrets } from '../src/platform/crypto/secrets.ts'
import { openDatabase, type Connection } from '../src/platform/db/database.ts'
import { adminIn } from './admin.ts'
import { createDatabase, randomMobile, startTestApp, type TestApp } from './test-app.ts'

const day = 24 * 3_600_000
const wholeProfile = {
  nickname: '海边',
  gender: 'female',
  birthday: '1996-04-18',
  education: 'bachelor',
} as const

let home: string
let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mindisle-marks-'))
  await loadSecrets(home)
  database = await createDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(home, { recursive: true, force: true })
})

/** A server takes its folder along when it ends. */
async function during(work: (app: TestApp) => Promise<void>): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'mindisle-marks-'))
  await cp(home, copy, { recursive: true })
  const app = await startTestApp({
    home: copy,
    database: { connection: database.connection, drop: async () => undefined },
  })
  try {
    await work(app)
  } finally {
    await app.close()
  }
}

async function rotate(): Promise<void> {
  const db = openDatabase({
    connection: database.connection as Connection,
    connections: 1,
    onError: () => undefined,
  })
  try {
    expect((await adminIn({ db }, 'demo', ['secrets', 'rotate'], home)).code).toBe(0)
  } finally {
    await db.close()
  }
}

/** Signs in, fills the profile, and answers what may be taken for it and how the task is shown. */
async function come(app: TestApp, mobile: string) {
  await app.forgetLimits()
  const { token } = await app.member({ mobile })
  await app.send('POST /api/member/personal/profile', { body: wholeProfile }, { token })
  const { points } = (await app.send('GET /api/reward/list', { query: {} }, { token })).answer.data
  const { tasks } = (await app.send('GET /api/task/list', { query: {} }, { token })).answer.data
  return { token, told: [points, tasks.find(({ id }) => id === 'complete_profile')?.state] }
}

async function takeAndLeave(app: TestApp, mobiles: string[]): Promise<void> {
  for (const mobile of mobiles) {
    const { token, told } = await come(app, mobile)
    expect(told).toEqual([20, 'waiting'])
    await app.send('POST /api/reward/claim', { body: {} }, { token })
    await app.send('POST /api/member/deletion', {}, { token })
  }
  app.clock.forward(8 * day)
  await app.runJobs({ only: 'due-work' })
}

const marksIn = async ({ db }: TestApp): Promise<string[]> =>
  (await db.pool.query<{ mark: string }>('select mark from rewards_taken_before')).rows.map(
    ({ mark }) => mark,
  )

test('what was taken once is not taken again by the same number, whatever key it is looked up by since', async () => {
  const [early, patient, late] = [randomMobile(), randomMobile(), randomMobile()]
  let old: string[] = []
  await during(async (app) => {
    await app.db.pool.query(`insert into installation values ('secrets', $1, now())`, [
      app.secrets.fingerprint,
    ])
    await takeAndLeave(app, [early, patient])
    old = await marksIn(app)
    expect(old).toHaveLength(2)
  })
  await rotate()
  await during(async (app) => {
    expect((await come(app, early)).told).toEqual([0, 'done'])
    await takeAndLeave(app, [late])
  })
  await rotate()
  await during(async (app) => {
    expect((await come(app, patient)).told).toEqual([0, 'done'])
    expect((await come(app, late)).told).toEqual([0, 'done'])
    expect((await come(app, randomMobile())).told).toEqual([20, 'waiting'])
    // Whoever has an older key cannot tell by it whose number was erased.
    const marks = await marksIn(app)
    expect([marks.length, marks.filter((mark) => old.includes(mark))]).toEqual([3, []])
  })
})
