import { users } from '../../../../testing/access-cells.ts'
import { newBrowser } from '../../../../testing/fakes/push.ts'
import { sql, type TestDoor } from '../../../../testing/test-door.ts'
import type { noticesModule } from '../module.ts'

const settings = {
  muted: ['task' as const],
  channels: ['sms' as const],
  quiet: { from: 1320, until: 480 },
  time_zone: 'Asia/Shanghai',
}

/** A browser of its own each time: one that another person subscribes is theirs. */
const browser = () => newBrowser('https://updates.push.services.mozilla.com').address

export const noticesDoor: TestDoor<typeof noticesModule> = {
  access: {
    'GET /api/notice/list': { input: () => ({ query: {} }), expected: users },
    'GET /api/notice/unread': { input: () => ({}), expected: users },
    'POST /api/notice/read': { input: () => ({ body: {} }), expected: users },
    'GET /api/notice/settings': { input: () => ({}), expected: users },
    'POST /api/notice/settings': {
      input: () => ({ body: settings }),
      expected: users,
    },
    'POST /api/notice/subscribe': { input: () => ({ body: browser() }), expected: users },
    'POST /api/notice/unsubscribe': { input: () => ({}), expected: users },
  },
  fillers: {
    notices: sql(`insert into notices (id, user_id, kind, "group", about, facts, is_muted, created_at)
      select substr(md5(random()::text), 1, 16), $1, 'safety.staff_look', 'system', clock_timestamp(), '{}', false, now()`),
    announcement_marks: (app, { token }) => app.send('POST /api/notice/read', { body: {} }, { token }),
    notice_settings: (app, { token }) => app.send('POST /api/notice/settings', { body: settings }, { token }),
    push_subscriptions: (app, { token }) =>
      app.send('POST /api/notice/subscribe', { body: browser() }, { token }),
    notice_deliveries:
      sql(`insert into notice_deliveries (id, notice_id, channel, target, state, attempts, due_at)
      select substr(md5(random()::text), 1, 16), id, 'sms', clock_timestamp()::text, 'sent', 1, now()
      from notices where user_id = $1 limit 1`),
  },
  impersonal: { announcements: 'told to everybody' },
  traces: [
    'select id from notices where user_id = $1',
    'select sealed from push_subscriptions where user_id = $1',
    'select endpoint_index from push_subscriptions where user_id = $1',
  ],
}
