import { usersEvenBanned } from '../../../../testing/access-cells.ts'
import { sql, type TestDoor } from '../../../../testing/test-door.ts'
import type { safetyModule } from '../module.ts'
import { offerCallBack } from './offer-call-back.ts'

export const safetyDoor: TestDoor<typeof safetyModule> = {
  access: {
    'GET /api/safety/episode': {
      input: () => ({ query: { time_zone: 'Asia/Taipei' } }),
      expected: usersEvenBanned,
    },
    'GET /api/safety/call_back': { input: () => ({}), expected: usersEvenBanned },
    'POST /api/safety/call_back/ask': {
      async input({ app, caller }) {
        if (caller) await offerCallBack(app, caller.token)
        return { body: { number: '13800000000' } }
      },
      expected: usersEvenBanned,
    },
    'POST /api/safety/call_back/withdraw': { input: () => ({}), expected: usersEvenBanned },
    'GET /api/safety/staff_looks': { input: () => ({}), expected: usersEvenBanned },
    'POST /api/safety/check_in': { input: () => ({ body: { answer: 'same' } }), expected: usersEvenBanned },
    'POST /api/safety/plan_used': { input: () => ({}), expected: usersEvenBanned },
  },
  fillers: {
    call_backs: async (app, { token }) => {
      await offerCallBack(app, token)
      await app.send('POST /api/safety/call_back/ask', { body: { number: '13800000000' } }, { token })
    },
    risk_signs: sql(
      `insert into risk_signs (user_id, hour, source, level, kinds, first_at, last_at)
       values ($1, '2026-11-16T08:00:00Z', 'words', 'high', '{suicide}', '2026-11-16T08:10:00Z', '2026-11-16T08:20:00Z')
       on conflict do nothing`,
    ),
    safety_cases: sql(
      `insert into safety_cases (id, user_id, level, opened_at)
       values (substr(md5('case' || $1), 1, 16), $1, 'high', now()) on conflict do nothing`,
    ),
    staff_looks: sql(
      `insert into staff_looks (id, user_id, operator_id, reason, at)
       values (substr(md5('look' || $1), 1, 16), $1, 'op', 'Canary reason', now()) on conflict do nothing`,
    ),
    check_in_answers: sql(
      `insert into check_in_answers (user_id, at, answer) values ($1, '2026-11-17T08:00:00Z', 'same') on conflict do nothing`,
    ),
  },
  impersonal: { staffed_hours: 'when the service is staffed; nothing about anybody' },
  traces: ['select id from safety_cases where user_id = $1', 'select id from staff_looks where user_id = $1'],
}
