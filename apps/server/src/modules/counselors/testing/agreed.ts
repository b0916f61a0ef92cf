import { members } from '../../../../testing/access-cells.ts'
import { agree, consentOf, sampleTold } from '../../../../testing/consents.ts'
import { counselorsAlone, ownerAtDesk } from '../../../../testing/counselor-desk.ts'
import { addCounselor, bookedTalk } from '../../../../testing/counselors.ts'
import { newMember } from '../../../../testing/people.ts'
import { sql, type TestDoor } from '../../../../testing/test-door.ts'
import type { counselorsModule } from '../module.ts'

type Door = TestDoor<typeof counselorsModule>

/** What is agreed between two, and whom somebody keeps: a part of the door. */
export const agreedAccess = {
  'GET /api/counselor/consent': {
    input: async ({ app }) => ({ query: { id: await addCounselor(app) } }),
    expected: members,
  },
  'POST /api/counselor/consent/agree': {
    input: async ({ app }) => ({ body: { id: await addCounselor(app), version: 1, ...sampleTold } }),
    expected: members,
  },
  'POST /api/counselor/desk/contact': {
    input: async (cell) => {
      const counselor = await ownerAtDesk(cell)
      const client = await newMember(cell.app)
      await agree(cell.app, client.token, counselor)
      return { body: { id: await bookedTalk(cell.app, client.token, counselor) } }
    },
    expected: counselorsAlone,
    owned: true,
  },
  'POST /api/counselor/save': {
    input: async ({ app }) => ({ body: { id: await addCounselor(app), is_saved: 1 } }),
    expected: members,
  },
  'GET /api/reservation/feed': { input: async () => ({}), expected: members },
  'POST /api/reservation/feed/make': { input: async () => ({}), expected: members },
  'POST /api/reservation/feed/end': { input: async () => ({}), expected: members },
} satisfies Partial<Door['access']>

export const agreedFillers = {
  counselor_consents: consentOf,
  consent_looks: sql(
    `insert into consent_looks (id, user_id, counselor_id, looked_at)
     select substr(md5(random()::text), 1, 16), user_id, counselor_id, now() from counselor_consents where user_id = $1 limit 1`,
  ),
  saved_counselors: sql(
    `insert into saved_counselors (user_id, counselor_id, saved_at)
     select $1, id, now() from counselors c where not exists (select from saved_counselors s where s.user_id = $1 and s.counselor_id = c.id) limit 1`,
  ),
  session_feeds: sql(
    `insert into session_feeds (user_id, token_hash, language, created_at) values ($1, md5(random()::text), 'en', now()) on conflict do nothing`,
  ),
} satisfies Partial<Door['fillers']>

export const agreedTraces = ['select id from counselor_consents where user_id = $1']
