import { users } from '../../../../testing/access-cells.ts'
import { sql, type TestDoor } from '../../../../testing/test-door.ts'
import type { noticesModule } from '../module.ts'

const settings = { muted: ['task'], quiet: { from: 1320, until: 480 }, time_zone: 'Asia/Shanghai' } as const

export const noticesDoor: TestDoor<typeof noticesModule> = {
  access: {
    'GET /api/notice/list': { input: () => ({ query: {} }), expected: users },
    'GET /api/notice/unread': { input: () => ({}), expected: users },
    'POST /api/notice/read': { input: () => ({ body: {} }), expected: users },
    'GET /api/notice/settings': { input: () => ({}), expected: users },
    'POST /api/notice/settings': {
      input: () => ({ body: { ...settings, muted: [...settings.muted] } }),
      expected: users,
    },
  },
  fillers: {
    notices: sql(`insert into notices (id, user_id, kind, "group", about, facts, is_muted, created_at)
      select substr(md5(random()::text), 1, 16), $1, 'safety.staff_look', 'system', clock_timestamp(), '{}', false, now()`),
    announcement_marks: (app, { token }) => app.send('POST /api/notice/read', { body: {} }, { token }),
    notice_settings: (app, { token }) =>
      app.send('POST /api/notice/settings', { body: { ...settings, muted: [...settings.muted] } }, { token }),
  },
  impersonal: { announcements: 'told to everybody' },
  traces: ['select id from notices where user_id = $1'],
}
