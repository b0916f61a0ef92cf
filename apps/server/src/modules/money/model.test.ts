import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { proveSeals } from './ledger/seals/queries.ts'
import { sealLedger } from './ledger/verbs/seal-ledger.ts'
import { balance, expectOrder } from './test-help.ts'
import { Model, type Totals } from './testing/model.ts'
import { arrive, steps, type Scene } from './testing/steps.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const totals: Totals = { fen: 0, forfeited: 0, ownerless: 0 }

const history = fc.array(
  fc.record({
    step: fc.constantFrom(...(Object.keys(steps) as Array<keyof typeof steps>)),
    who: fc.nat(40),
    which: fc.nat(400),
  }),
  { minLength: 35, maxLength: 50, size: 'max' },
)

const lastStep = { step: 'sweep', who: 0, which: 0 } as const

/** What each person has, as the database keeps it and as the app tells it. */
async function compare({ model }: Scene, at: string): Promise<void> {
  const { rows } = await app.db.pool.query<{ user_id: string; kind: string; balance: string }>(
    `select user_id, kind, balance from ledger_accounts where user_id = any($1)`,
    [model.people.map(({ userId }) => userId)],
  )
  const kept = (userId: string, kind: string): number =>
    Number(rows.find((row) => row.user_id === userId && row.kind === kind)?.balance ?? 0)
  const inDatabase = model.people.map(({ userId }) => [kept(userId, 'available'), kept(userId, 'held')])
  expect(inDatabase, at).toEqual(model.people.map(({ available, held }) => [available, held]))
}

async function sums(): Promise<Totals> {
  const { rows } = await app.db.pool.query<Totals>(
    `select
       (select coalesce(sum(amount), 0)::int from ledger_entries where account_id = 'house:cash:sandbox') as fen,
       (select coalesce(sum(amount), 0)::int from ledger_entries where account_id = 'house:forfeited') as forfeited,
       (select coalesce(sum(balance), 0)::int from ledger_accounts where kind = 'available' and user_id is null) as ownerless`,
  )
  return rows[0]!
}

test('whatever people do in whatever order, everybody has what a simple model says', async () => {
  const run = fc.asyncProperty(history, async (list) => {
    const scene: Scene = { app, model: new Model(totals) }
    for (const _ of [1, 2, 3]) await arrive(scene)
    // What is still under way at the end is brought to one, or the next history would find it.
    for (const [at, { step, ...choice }] of [...list, lastStep].entries()) {
      await app.forgetLimits()
      await steps[step](scene, choice)
      await compare(scene, `step ${at}, ${step}`)
    }
    for (const person of scene.model.here()) expect(await balance(app, person.token)).toBe(person.available)
    expect(await sums()).toEqual(totals)
    await expectOrder(app)
  })
  await fc.assert(run, {
    seed: Number(process.env.S ?? 20261115),
    numRuns: Number(process.env.N ?? 4),
    endOnFailure: true,
  })
})

test('what was sealed can be proven, and one altered number is found', async () => {
  await sealLedger(app.db, app.clock.now)
  const { batches, broken } = await proveSeals(app.db.direct)
  expect(batches).toBeGreaterThan(0)
  expect(broken).toBeNull()
  // Whoever owns the database can do this; that it is found is what the seals are for.
  const alter = (by: number) =>
    app.db.pool.query(`
      alter table ledger_entries disable trigger ledger_entries_final;
      update ledger_entries set amount = amount + ${by}
      where (transfer_seq, account_id) = (select transfer_seq, account_id from ledger_entries
        order by transfer_seq, account_id limit 1);
      alter table ledger_entries enable trigger ledger_entries_final`)
  await alter(1)
  expect(await proveSeals(app.db.direct)).toMatchObject({ broken: 1 })
  await alter(-1)
  expect(await proveSeals(app.db.direct)).toMatchObject({ broken: null })
})
