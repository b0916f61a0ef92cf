import { members } from '../../../../testing/access-cells.ts'
import { sql, type TestDoor } from '../../../../testing/test-door.ts'
import type { incentiveModule } from '../module.ts'

export const incentiveDoor: TestDoor<typeof incentiveModule> = {
  access: {
    'GET /api/incentive/show': { input: () => ({}), expected: members },
    'GET /api/incentive/income': { input: () => ({ query: {} }), expected: members },
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
    incentive_pauses: sql(
      `insert into incentive_pauses (user_id, paused_at) values ($1, now()) on conflict do nothing`,
    ),
  },
  impersonal: { incentive_plan: 'one row for everybody' },
  traces: [],
}
