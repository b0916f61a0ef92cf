import { members, ownerAlone, type Cell } from '../../../../testing/access-cells.ts'
import { before, checkinOf, fourAnswers, messageOf, say, writtenTo } from '../../../../testing/care.ts'
import { counselorsAlone, deskSession, ownerAtDesk } from '../../../../testing/counselor-desk.ts'
import { bookedTalk } from '../../../../testing/counselors.ts'
import { newId } from '../../../platform/ids.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import type { careModule } from '../module.ts'

const memberOwner = { ...ownerAlone, visitor: '403 mobile_unverified' } as const

const booked = async ({ app, owner }: Cell): Promise<string> => bookedTalk(app, (await owner()).token)
/** One that begins in an hour. */
const soon = async (cell: Cell): Promise<string> => before(cell.app, await booked(cell), 1)

export const careDoor: TestDoor<typeof careModule> = {
  access: {
    'GET /api/reservation/care': { input: () => ({}), expected: members },
    'GET /api/counselor/desk/care': {
      input: async (cell) => {
        await ownerAtDesk(cell)
        return {}
      },
      expected: counselorsAlone,
    },
    'GET /api/reservation/thread': {
      input: async (cell) => {
        const id = await booked(cell)
        await say(cell.app, (await cell.owner()).token, id, 'Canary words')
        return { query: { id } }
      },
      expected: memberOwner,
    },
    'POST /api/reservation/thread/say': {
      input: async (cell) => ({
        body: { id: newId(), reservation_id: await booked(cell), text: 'Canary words' },
      }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/reservation/thread/read': {
      input: async (cell) => ({ body: { id: await writtenTo(cell.app, await booked(cell)) } }),
      expected: memberOwner,
      owned: true,
    },
    'GET /api/reservation/checkin': {
      input: async (cell) => ({ query: { id: await soon(cell) } }),
      expected: memberOwner,
    },
    'POST /api/reservation/checkin': {
      input: async (cell) => ({ body: { id: await soon(cell), ...fourAnswers, is_shared: 0 } }),
      expected: memberOwner,
      owned: true,
    },
    'POST /api/reservation/checkin/share': {
      input: async (cell) => {
        const id = await soon(cell)
        const { token } = await cell.owner()
        const body = { id, ...fourAnswers, is_shared: 0 as const }
        await cell.app.send('POST /api/reservation/checkin', { body }, { token })
        return { body: { id, is_shared: 1 } }
      },
      expected: memberOwner,
      owned: true,
    },
    'GET /api/counselor/desk/checkin': {
      input: async (cell) => ({ query: { id: await deskSession(cell) } }),
      expected: counselorsAlone,
    },
  },
  fillers: { session_messages: messageOf, session_checkins: checkinOf },
  impersonal: {},
  traces: [
    'select id from session_messages where user_id = $1',
    'select reservation_id from session_checkins where user_id = $1',
  ],
}
