import { everyone, ownerAlone, users, usersEvenBanned, type Cell } from '../../../../testing/access-cells.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import { sampleLine } from './samples.ts'
import type { plansModule } from '../module.ts'

async function writePlan(app: TestApp, token: string): Promise<void> {
  const lines = [sampleLine({ text: '给妹妹打电话', revision: app.clock.now.getTime() })]
  await app.send('POST /api/plan/save', { body: { lines } }, { token })
}

async function shareOf({ app, owner }: Cell) {
  const { token } = await owner()
  await writePlan(app, token)
  const { answer } = await app.send('POST /api/plan/share', { body: { days: 7 } }, { token })
  return answer.data
}

export const plansDoor: TestDoor<typeof plansModule> = {
  access: {
    'GET /api/plan/show': { input: () => ({}), expected: usersEvenBanned },
    'POST /api/plan/save': { input: () => ({ body: { lines: [sampleLine()] } }), expected: usersEvenBanned },
    'POST /api/plan/share': {
      async input({ app, caller }) {
        if (caller) await writePlan(app, caller.token)
        return { body: { days: 7 } }
      },
      expected: users,
    },
    'POST /api/plan/draw': {
      async input({ app, caller }) {
        if (caller) await writePlan(app, caller.token)
        return { body: { kind: 'pdf', region: 'cn', time_zone: 'Asia/Shanghai' } }
      },
      expected: usersEvenBanned,
    },
    'POST /api/plan/unshare': {
      input: async (cell) => ({ body: { id: (await shareOf(cell)).link.id } }),
      expected: ownerAlone,
      owned: true,
    },
    'GET /api/plan/shared/:token': {
      input: async (cell) => ({
        params: { token: new URL((await shareOf(cell)).url).searchParams.get('token') ?? '' },
      }),
      expected: everyone,
    },
  },
  fillers: {
    plans: (app, { token }) => writePlan(app, token),
    plan_links: (app, { token }) => app.send('POST /api/plan/share', { body: { days: 7 } }, { token }),
  },
  impersonal: {},
  traces: ['select id from plans where user_id = $1', 'select token_hash from plan_links where user_id = $1'],
}
