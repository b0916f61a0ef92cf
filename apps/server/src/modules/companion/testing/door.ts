import { ownerAlone, users, usersEvenBanned, type Cell } from '../../../../testing/access-cells.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import type { companionModule } from '../module.ts'
import { grownUp, sampleMessage, talked } from './samples.ts'

const chatOf = async ({ app, owner }: Cell) => (await talked(app, (await owner()).token)).chat.id
const replyOf = async ({ app, owner }: Cell) => (await talked(app, (await owner()).token)).reply_id

/** Whoever asks is grown up, so that it is not their age that is refused. */
async function message({ app, caller }: Cell) {
  if (caller) await grownUp(app, caller.token)
  return { body: sampleMessage() }
}

export const companionDoor: TestDoor<typeof companionModule> = {
  access: {
    'GET /api/chat/list': { input: () => ({ query: {} }), expected: users },
    'GET /api/chat/show': {
      input: async (cell) => ({ query: { id: await chatOf(cell) } }),
      expected: ownerAlone,
    },
    'POST /api/chat/say': { input: message, expected: users },
    'GET /api/chat/reply': {
      input: async (cell) => ({ query: { id: await replyOf(cell) } }),
      expected: ownerAlone,
    },
    'POST /api/chat/change': {
      input: async (cell) => ({ body: { id: await chatOf(cell), is_pinned: 1 } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/chat/delete': { input: () => ({ body: { id: null } }), expected: usersEvenBanned },
    'GET /api/chat/export': {
      input: async (cell) => ({ query: { id: await chatOf(cell) } }),
      expected: ownerAlone,
    },
  },
  fillers: {
    companion_chats: (app, { token }) => talked(app, token),
    companion_messages: (app, { token }) => talked(app, token),
    companion_people: (app, { token }) => talked(app, token),
  },
  impersonal: {},
  traces: [
    'select id from companion_chats where user_id = $1',
    'select m.id from companion_messages m join companion_chats c on c.id = m.chat_id where c.user_id = $1',
    'select user_id from companion_people where user_id = $1',
  ],
}
