import { ownerAlone, users, usersEvenBanned, type Cell } from '../../../../testing/access-cells.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { Person, TestDoor } from '../../../../testing/test-door.ts'
import type { companionModule } from '../module.ts'
import { sealingRing } from '../../../platform/crypto/person-keys.ts'
import { bare, messagePlace } from '../sealed-chat.ts'
import { grownUp, sampleMessage, talked } from './samples.ts'

const chatOf = async ({ app, owner }: Cell) => (await talked(app, (await owner()).token)).chat.id
const replyOf = async ({ app, owner }: Cell) => (await talked(app, (await owner()).token)).reply_id

const personOf = async (app: TestApp, chatId: string): Promise<string> => {
  const sql = 'select user_id as id from companion_chats where id = $1'
  const { rows } = await app.db.pool.query<{ id: string }>(sql, [chatId])
  return rows[0]?.id ?? ''
}

/** As if a model had answered: no model is set up here. */
async function sentOf({ app, owner }: Cell): Promise<string> {
  const { token } = await owner()
  const { reply_id: id, chat } = await talked(app, token)
  const ring = await sealingRing(app.db, app.personKeys, await personOf(app, chat.id))
  const open = { ...bare, by: 'model', pieces: ['Canary'], sent: { model: 'Canary', lines: [] } }
  const sealed = ring.seal(messagePlace(id), JSON.stringify(open))
  await app.db.pool.query('update companion_messages set sealed = $2 where id = $1', [id, sealed])
  return id
}

async function remembered(app: TestApp, { token }: Person): Promise<void> {
  await app.send('POST /api/chat/consent', { body: { is_said: 1 } }, { token })
  await talked(app, token, { text: '叫我阿晚吧，最近和妈妈吵架，很难过' })
}

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
    'POST /api/chat/stop': {
      input: async (cell) => ({ body: { id: await replyOf(cell) } }),
      expected: ownerAlone,
    },
    'POST /api/chat/retry': {
      input: async (cell) => ({ body: { chat_id: await chatOf(cell), time_zone: 'Asia/Shanghai' } }),
      expected: ownerAlone,
      owned: true,
    },
    'GET /api/chat/known': { input: () => ({ query: {} }), expected: users },
    'POST /api/chat/consent': { input: () => ({ body: { is_said: 1 } }), expected: users },
    'POST /api/chat/forget': { input: () => ({ body: { id: null } }), expected: users },
    'GET /api/chat/sent': {
      input: async (cell) => ({ query: { id: await sentOf(cell) } }),
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
    companion_notes: remembered,
  },
  impersonal: {},
  traces: [
    'select id from companion_chats where user_id = $1',
    'select m.id from companion_messages m join companion_chats c on c.id = m.chat_id where c.user_id = $1',
    'select user_id from companion_people where user_id = $1',
    'select id from companion_notes where user_id = $1',
  ],
}
