import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ServerModule } from '../src/module.ts'
import { addCounselor, freeTimes, hold } from './counselors.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** An address that says nothing for too long within a transaction. */
const silent: ServerModule = {
  name: 'silent',
  serve(app, { db }) {
    app.get('/silent', () =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await tx.execute(sql`set local idle_in_transaction_session_timeout = '20ms'`)
        const isThere = async () =>
          (await db.direct.execute(sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`)).rows
            .length > 0
        while (await isThere()) await new Promise((resolve) => setTimeout(resolve, 20))
        return (await tx.execute(sql`select 1 as one`)).rows
      }),
    )
  },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ more: [silent] })
  await app.db.pool.query(`create sequence tried`)
})
afterAll(() => app.close())

beforeEach(() =>
  app.db.pool.query(`drop trigger if exists amid on reservations; select setval('tried', 1, false)`),
)

/** What else happens when a time is held. */
async function amidHolding(steps: string): Promise<void> {
  await app.db.pool.query(`
    create or replace function amid() returns trigger language plpgsql as $$
    declare nth int := nextval('tried');
    begin ${steps}; return new; end $$;
    create trigger amid before insert on reservations for each row execute function amid()`)
}

const triesMade = async (): Promise<number> =>
  (await app.db.pool.query(`select last_value::int as n from tried`)).rows[0].n

async function somebodyHolds() {
  const counselor = await addCounselor(app)
  const { token } = await app.member()
  const [at = ''] = await freeTimes(app, counselor)
  return { counselor, ask: () => hold(app, token, counselor, at) }
}

const kept = async (counselor: string): Promise<number> =>
  (await app.db.pool.query(`select 1 from reservations where counselor_id = $1`, [counselor])).rows.length

test('two who lock each other out both come through', async () => {
  const [one, other] = [await somebodyHolds(), await somebodyHolds()]
  // Each takes a lock of their own, waits until it sees the other's, and then wants that one.
  await amidHolding(`
    declare mine int := case new.counselor_id when '${one.counselor}' then 71 else 72 end;
    begin
      perform pg_advisory_xact_lock(mine);
      while nth < 3 and not exists (
        select 1 from pg_locks where locktype = 'advisory' and granted and objid = 143 - mine
          and database = (select oid from pg_database where datname = current_database())
      ) loop perform pg_sleep(0.01); end loop;
      perform pg_advisory_xact_lock(143 - mine);
    end`)
  const answers = await Promise.all([one.ask(), other.ask()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await triesMade()).toBe(3)
  expect([await kept(one.counselor), await kept(other.counselor)]).toEqual([1, 1])
})

test.each([
  ['a deadlock', `raise exception 'lost' using errcode = '40P01'`, 3],
  ['a serialization failure', `raise exception 'lost' using errcode = '40001'`, 3],
  ['a statement that takes too long', `perform pg_cancel_backend(pg_backend_pid())`, 1],
  ['a lock that cannot be had', `raise exception 'late' using errcode = '55P03'`, 1],
])('%s that does not end is told as such, and leaves nothing', async (_what, steps, tries) => {
  const { counselor, ask } = await somebodyHolds()
  await amidHolding(steps)
  const { status, headers, answer } = await ask()
  expect([status, headers.get('retry-after'), answer.data]).toEqual([503, '5', null])
  expect(answer.message).toContain('有点忙')
  expect([await triesMade(), await kept(counselor)]).toEqual([tries, 0])
  await app.db.pool.query(`drop trigger amid on reservations`)
  expect((await ask()).status).toBe(200)
})

test('a key whose work lost a race is used once', async () => {
  const { counselor } = await somebodyHolds()
  const { token } = await app.member()
  const [at = ''] = await freeTimes(app, counselor)
  await amidHolding(`if nth = 1 then raise exception 'lost' using errcode = '40P01'; end if`)
  const body = { counselor_id: counselor, service_id: 'single', starts_at: at, mode: 'video' as const }
  const headers = { 'idempotency-key': 'a-key-that-lost-a-race' }
  const ask = () => app.send('POST /api/reservation/hold', { body }, { token, headers })
  const [first, again] = [await ask(), await ask()]
  expect([first.status, again.answer]).toEqual([200, first.answer])
  expect([await triesMade(), await kept(counselor)]).toEqual([2, 1])
})

test('a connection that PostgreSQL ended for its silence is told as such', async () => {
  const response = await app.raw('GET', '/silent')
  expect([response.status, response.json()]).toMatchObject([503, { success: false }])
})
