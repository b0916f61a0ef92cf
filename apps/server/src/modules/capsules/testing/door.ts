import { ownerAlone, type Cell } from '../../../../testing/access-cells.ts'
import { beCounselor, capsuleOf, nothingChosen } from '../../../../testing/capsules.ts'
import { counselorsAlone, ownerAtDesk } from '../../../../testing/counselor-desk.ts'
import { addCounselor, bookedTalk } from '../../../../testing/counselors.ts'
import { newMember } from '../../../../testing/people.ts'
import { sql, type TestDoor } from '../../../../testing/test-door.ts'
import type { capsulesModule } from '../module.ts'

const memberOwner = { ...ownerAlone, visitor: '403 mobile_unverified' } as const

const booked = async ({ app, owner }: Cell): Promise<string> => bookedTalk(app, (await owner()).token)

const chosen = async (cell: Cell) => ({ body: { id: await booked(cell), ...nothingChosen } })

/** The owner is the counselor of somebody who brought something. */
async function brought({ app, owner }: Cell): Promise<string> {
  const { token } = await owner()
  const counselor = await addCounselor(app)
  await beCounselor(app, token, counselor)
  const client = await newMember(app)
  return capsuleOf(app, client.token, counselor)
}

export const capsulesDoor: TestDoor<typeof capsulesModule> = {
  access: {
    'GET /api/capsule/choices': {
      input: async (cell) => ({ query: { id: await booked(cell) } }),
      expected: memberOwner,
    },
    'GET /api/capsule/shared': {
      input: async (cell) => {
        await ownerAtDesk(cell)
        return {}
      },
      expected: counselorsAlone,
    },
    'POST /api/capsule/preview': { input: chosen, expected: memberOwner },
    'POST /api/capsule/seal': { input: chosen, expected: memberOwner, owned: true },
    'POST /api/capsule/revoke': {
      input: async ({ app, owner }) => ({
        body: { id: await capsuleOf(app, (await owner()).token, await addCounselor(app)) },
      }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/capsule/open': {
      input: async (cell) => ({ body: { id: await brought(cell) } }),
      expected: memberOwner,
      owned: true,
    },
  },
  fillers: {
    capsules: sql(
      `insert into capsules (reservation_id, user_id, ends, sealed_at, closes_at)
       select id, user_id, 'session', now(), now() from reservations r where user_id = $1
         and not exists (select from capsules c where c.reservation_id = r.id) limit 1`,
    ),
    capsule_looks: sql(
      `insert into capsule_looks (id, reservation_id, looked_at)
       select substr(md5(random()::text), 1, 16), reservation_id, now() from capsules where user_id = $1 limit 1`,
    ),
  },
  impersonal: {},
  traces: ['select reservation_id from capsules where user_id = $1'],
}
