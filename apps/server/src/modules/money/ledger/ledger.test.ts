import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { registries } from '../../../app.ts'
import { settleDue, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { isRefusedBy, violates } from '../../../platform/db/violations.ts'
import { expectOrder } from '../test-help.ts'
import { grantPoints } from './grant.ts'
import { findHold, hold, postHold, voidHold } from './holds/queries.ts'
import { systemAccounts, points, type Line } from './model.ts'
import { accountIdOf, findBalance, BalanceShort, findAccount, lockTogether, post } from './queries.ts'
import { proveSeals } from './seals/queries.ts'
import { dueMoney } from '../orders/payments/ask-gateway.ts'
import { sealLedger } from './verbs/seal-ledger.ts'

const { goods, cash } = registries

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => expectOrder(app))

const hour = 3_600_000
const newKey = () => `grant:${randomUUID()}`

/** Somebody who holds so many points. */
async function holder(amount: number): Promise<{ userId: string; account: string }> {
  const { profile } = await app.visitor()
  await app.db.transaction((tx) => grantPoints(tx, profile.id, amount, app.clock.now))
  return { userId: profile.id, account: await accountIdOf(app.db.direct, profile.id) }
}

const postNow = (lines: Line[], key = newKey()) =>
  app.db.transaction((tx) => post(tx, { key, kind: 'grant', orderId: null, at: app.clock.now, lines }))

const refusal = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).not.toBeNull()
  return error
}

async function setAside(userId: string, amount: number): Promise<string> {
  const expiresAt = new Date(app.clock.now.getTime() + hour)
  return app.db.transaction((tx) =>
    hold(tx, app.clock.now, { userId, amount, orderId: randomUUID(), expiresAt }),
  )
}

const heldBy = async (userId: string) => (await findAccount(app.db.direct, userId, 'held'))?.balance ?? 0

describe('the database itself refuses', () => {
  test('entries that do not sum to zero in each unit', async () => {
    const { account, userId } = await holder(10)
    const uneven = await refusal(postNow([points(account, 5), points(systemAccounts.grants, -4)]))
    expect(isRefusedBy(uneven, 'ledger_entries_zero')).toBe(true)
    const units = [points(account, 5), { accountId: systemAccounts.sales, unit: 'fen' as const, amount: -5 }]
    expect(isRefusedBy(await refusal(postNow(units)), 'ledger_entries_zero')).toBe(true)
    expect(await findBalance(app.db.direct, userId)).toBe(10)
  })

  test('a unit that is not the account’s', async () => {
    const { account } = await holder(10)
    const lines = [
      { accountId: account, unit: 'fen' as const, amount: 5 },
      { accountId: systemAccounts.sales, unit: 'fen' as const, amount: -5 },
    ]
    expect(isRefusedBy(await refusal(postNow(lines)), 'ledger_entries_belong')).toBe(true)
  })

  test('an account that is not there', async () => {
    const { account, userId } = await holder(10)
    const lines = [points(account, -5), points('house:nowhere', 5)]
    expect(isRefusedBy(await refusal(postNow(lines)), 'ledger_entries_belong')).toBe(true)
    expect(await findBalance(app.db.direct, userId)).toBe(10)
  })

  test('entries of a transfer that is not there', async () => {
    const text = `insert into ledger_entries (transfer_seq, account_id, unit, amount)
      select 999999999, id, unit, amount
      from (values ('house:sales', 'fen', 5), ('house:grants', 'fen', -5)) line (id, unit, amount)`
    expect(isRefusedBy(await refusal(app.db.direct.execute(text)), 'ledger_entries_belong')).toBe(true)
  })

  test('a balance below zero, by whichever way', async () => {
    const { account, userId } = await holder(10)
    const lines = [points(account, -11), points(systemAccounts.spent, 11)]
    expect(await refusal(postNow(lines))).toBeInstanceOf(BalanceShort)
    const directly = app.db.pool.query('update ledger_accounts set balance = -1 where id = $1', [account])
    expect(isRefusedBy(await refusal(directly), 'ledger_accounts_not_negative')).toBe(true)
    expect(await findBalance(app.db.direct, userId)).toBe(10)
  })

  test('any change to what was written', async () => {
    const { account } = await holder(10)
    for (const statement of [
      'update ledger_entries set amount = amount + 1',
      'delete from ledger_entries',
      'truncate ledger_entries',
      `update ledger_transfers set kind = 'spend'`,
      'delete from ledger_transfers',
      'delete from ledger_seals',
      'delete from ledger_accounts',
      `update ledger_accounts set unit = 'fen'`,
      `update order_events set cause = 'paid'`,
    ]) {
      expect(isRefusedBy(await refusal(app.db.pool.query(statement)), 'ledger_is_final'), statement).toBe(
        true,
      )
    }
    expect(await proveSeals(app.db.direct)).toMatchObject({ broken: null })
    expect(account).not.toBe('')
  })

  test('a second transfer with one key, also at the same moment', async () => {
    const { account, userId } = await holder(10)
    const key = newKey()
    const lines = [points(systemAccounts.grants, -5), points(account, 5)]
    const posted = await Promise.all(Array.from({ length: 8 }, () => postNow(lines, key)))
    expect(posted.filter(Boolean)).toHaveLength(1)
    expect(await findBalance(app.db.direct, userId)).toBe(15)
    const insert = `insert into ledger_transfers (key, kind, at) values ($1, 'grant', now())`
    expect(violates(await refusal(app.db.pool.query(insert, [key])), 'ledger_transfers_key')).toBe(true)
    const nameless = app.db.pool.query(`insert into ledger_transfers (kind, at) values ('grant', now())`)
    expect(await refusal(nameless)).toMatchObject({ code: '23502' })
  })
})

describe('at the same moment', () => {
  test('each balance follows from the one before, whoever came first', async () => {
    const { account, userId } = await holder(1)
    for (let round = 0; round < 12; round += 1)
      await Promise.all(
        Array.from({ length: 8 }, () => postNow([points(systemAccounts.grants, -1), points(account, 1)])),
      )
    expect(await findBalance(app.db.direct, userId)).toBe(97)
    await expectOrder(app)
  })

  test('of many who spend the last points only so many succeed', async () => {
    const { account, userId } = await holder(25)
    const spends = await Promise.all(
      Array.from({ length: 32 }, () =>
        postNow([points(account, -10), points(systemAccounts.spent, 10)]).catch((error: unknown) => {
          if (!(error instanceof BalanceShort)) throw error
          return false
        }),
      ),
    )
    expect(spends.filter(Boolean)).toHaveLength(2)
    expect(await findBalance(app.db.direct, userId)).toBe(5)
  })

  test('transfers between two people in both directions do not wait for each other', async () => {
    const [one, two] = [await holder(1_000), await holder(1_000)]
    const swap = (from: string, to: string) => postNow([points(from, -1), points(to, 1)])
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          i % 2 === 0 ? swap(one.account, two.account) : swap(two.account, one.account),
        ),
      )
    expect(await findBalance(app.db.direct, one.userId)).toBe(1_000)
    expect(await findBalance(app.db.direct, two.userId)).toBe(1_000)
  })
})

describe('a hold', () => {
  test('ends once, posted or voided, however many try', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { userId } = await holder(30)
      const id = await setAside(userId, 20)
      expect([await findBalance(app.db.direct, userId), await heldBy(userId)]).toEqual([10, 20])
      const ends = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          app.db.transaction((tx) => (i % 2 === 0 ? postHold : voidHold)(tx, app.clock.now, id)),
        ),
      )
      expect(ends.filter(Boolean)).toHaveLength(1)
      const state = (await findHold(app.db.direct, id))?.state
      expect(ends.findIndex(Boolean) % 2).toBe(state === 'posted' ? 0 : 1)
      expect(await heldBy(userId)).toBe(0)
      expect(await findBalance(app.db.direct, userId)).toBe(state === 'posted' ? 10 : 30)
    }
  })

  test('is not made of points that are not there', async () => {
    const { userId } = await holder(30)
    expect(await refusal(setAside(userId, 31))).toBeInstanceOf(BalanceShort)
    expect(await findBalance(app.db.direct, userId)).toBe(30)
  })

  test('nobody claims comes back after its time, and not before', async () => {
    const { userId } = await holder(30)
    const id = await setAside(userId, 20)
    const sweep = () =>
      settleDue(dueMoney({ db: app.db, goods, cash, secrets: app.deps.secrets, gateways: [] }), app.clock.now)
    await sweep()
    expect(await findBalance(app.db.direct, userId)).toBe(10)
    app.clock.forward(hour)
    await Promise.all([sweep(), sweep()])
    expect(await findBalance(app.db.direct, userId)).toBe(30)
    expect((await findHold(app.db.direct, id))?.state).toBe('voided')
  })
})

describe('seals', () => {
  test('of two sealers at once each batch is sealed once, and a writer amid them loses nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { account } = await holder(1)
      const write = () => postNow([points(systemAccounts.grants, -1), points(account, 1)])
      await Promise.all([
        ...Array.from({ length: 3 }, () => sealLedger(app.db, app.clock.now)),
        ...Array.from({ length: 4 }, write),
      ])
    }
    await sealLedger(app.db, app.clock.now)
    const { rows } = await app.db.pool.query('select max(seq)::int as last from ledger_transfers')
    const proof = await proveSeals(app.db.direct)
    expect(proof).toMatchObject({ broken: null, sealedUpTo: rows[0].last })
    expect(await sealLedger(app.db, app.clock.now)).toBe(0)
  })

  test('a transfer under way is in no batch before it is there', async () => {
    const { account } = await holder(1)
    let sealing: Promise<number> | null = null
    await app.db.transaction(async (tx) => {
      const lines = [points(systemAccounts.grants, -1), points(account, 1)]
      await post(tx, { key: newKey(), kind: 'grant', orderId: null, at: app.clock.now, lines })
      sealing = sealLedger(app.db, app.clock.now)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await lockTogether(tx, [account])
    })
    expect(await sealing).toBeGreaterThan(0)
    const { rows } = await app.db.pool.query('select max(seq)::int as last from ledger_transfers')
    expect(await proveSeals(app.db.direct)).toMatchObject({ broken: null, sealedUpTo: rows[0].last })
  })
})
