import { members } from '../../../../testing/access-cells.ts'
import { sql, type TestDoor } from '../../../../testing/test-door.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { incomeLedger } from '../../money/index.ts'
import type { incentiveModule } from '../module.ts'
import { sealPayee } from '../withdrawals/payee.ts'
import { savePayee } from '../withdrawals/queries.ts'

/** Somebody with an account to be paid to and ten yuan to withdraw; visitors and strangers stay as they are. */
async function makeRich(app: TestApp, token: string): Promise<void> {
  const { answer } = await app.send('GET /api/member/personal/profile', {}, { token })
  const userId = answer.data?.id
  if (userId === undefined) return
  await app.db.transaction(async (tx) => {
    const payee = { name: '示例', account: 'one@mindisle.test' }
    const sealed = await sealPayee(tx, app.personKeys, userId, 'sandbox', payee)
    const at = app.clock.now
    await savePayee(tx, { userId, kind: 'sandbox', sealed, verifiedAt: at })
    await incomeLedger.earn(tx, { userId, key: `door:${userId}:${at.getTime()}`, fen: 1_000, at })
    await incomeLedger.free(tx, { userId, key: `door-free:${userId}:${at.getTime()}`, fen: 1_000, at })
  })
}

export const incentiveDoor: TestDoor<typeof incentiveModule> = {
  access: {
    'GET /api/incentive/show': { input: () => ({}), expected: members },
    'GET /api/incentive/income': { input: () => ({ query: {} }), expected: members },
    'GET /api/incentive/withdrawals': { input: () => ({ query: {} }), expected: members },
    'GET /api/incentive/analysis': { input: () => ({ query: { span: 'month' } }), expected: members },
    'POST /api/incentive/payee': {
      input: () => ({ body: { kind: 'sandbox', name: '示例', account: 'one@mindisle.test' } }),
      expected: members,
    },
    'POST /api/incentive/payee/remove': { input: () => ({ body: { kind: 'sandbox' } }), expected: members },
    'POST /api/incentive/withdraw': {
      input: async (cell) => {
        if (cell.caller) await makeRich(cell.app, cell.caller.token)
        return { body: { fen: 1_000, kind: 'sandbox' } }
      },
      expected: members,
    },
    'POST /api/incentive/poster': { input: () => ({ body: { look: 'dawn' } }), expected: members },
    'POST /api/incentive/statement': {
      input: () => ({ body: { year: 2026, format: 'csv' } }),
      expected: members,
    },
  },
  fillers: {
    attributions: sql(
      `insert into attributions (user_id, inviter_id, entry, rate_bp, hold_days, came_at) values ($1, 'somebodywhoasked', 'link', 2000, 7, now())`,
    ),
    incomes: sql(
      `insert into incomes (id, user_id, payer_id, source, receipt_id, order_id, paid_fen, rate_bp, fen, state, doubts, day, paid_at, free_at)
       values (substr(md5(random()::text), 1, 16), $1, null, 'share', md5(random()::text), 'none', 100, 2000, 20, 'free', '[]', now(), now(), now() + interval '7 days')`,
    ),
    incentive_events: sql(
      `insert into incentive_events (mark, inviter_id, day, entry, kind) values (md5(random()::text), $1, now(), 'link', 'visit')`,
    ),
    incentive_days: sql(
      `insert into incentive_days (inviter_id, day, entry, visits) values ($1, now(), 'link', 1) on conflict do nothing`,
    ),
    payees: (app, { id }) =>
      app.db.transaction(async (tx) => {
        const payee = { name: '示例', account: 'one@mindisle.test' }
        const sealed = await sealPayee(tx, app.personKeys, id, 'sandbox', payee)
        await savePayee(tx, { userId: id, kind: 'sandbox', sealed, verifiedAt: app.clock.now })
      }),
    withdrawals: sql(
      `insert into withdrawals (id, user_id, account_id, gateway, fen, state, reason, day, created_at, ended_at)
       values (substr(md5(random()::text), 1, 16), $1, 'none', 'sandbox', 1000, 'rejected', 'other', now(), now(), now())`,
    ),
    incentive_pauses: sql(
      `insert into incentive_pauses (user_id, paused_at) values ($1, now()) on conflict do nothing`,
    ),
  },
  impersonal: { incentive_plan: 'one row for everybody' },
  traces: [],
}
