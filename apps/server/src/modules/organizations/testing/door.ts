import { users } from '../../../../testing/access-cells.ts'
import { sql, type TestDoor } from '../../../../testing/test-door.ts'
import type { organizationsModule } from '../module.ts'

export const organizationsDoor: TestDoor<typeof organizationsModule> = {
  access: { 'GET /api/auth/org/config': { input: () => ({}), expected: users } },
  fillers: {
    organization_members: sql(
      `with made as (insert into organizations (id, name, mode) values (md5($1), 'Harbour', 'team') returning id)
       insert into organization_members (organization_id, user_id, is_active) select id, $1, true from made
       on conflict do nothing`,
    ),
  },
  impersonal: { organizations: 'names of organizations, not of their people' },
  traces: [],
}
