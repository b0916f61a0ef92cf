import { users } from '../../../../testing/access-cells.ts'
import { sql, type TestDoor } from '../../../../testing/test-door.ts'
import type { entitlementsModule } from '../module.ts'

export const entitlementsDoor: TestDoor<typeof entitlementsModule> = {
  access: { 'GET /api/membership/show': { input: () => ({}), expected: users } },
  fillers: {
    unlocks: sql(
      `insert into unlocks (id, user_id, kind, subject_id, order_id, created_at)
       values (substr(md5($1), 1, 16), $1, 'table', 'attachment', md5($1), now()) on conflict do nothing`,
    ),
    memberships: sql(
      `insert into memberships (id, user_id, order_id, starts_at, ends_at)
       values (substr(md5($1), 1, 16), $1, md5($1), now(), now() + interval '1 month') on conflict do nothing`,
    ),
  },
  impersonal: { membership_plans: 'content: prices' },
  traces: [],
}
