import { usersEvenBanned, type Cell, type Column, type Outcome } from '../../../../testing/access-cells.ts'
import { samplePicture } from '../../../../testing/pictures.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { Person, TestDoor } from '../../../../testing/test-door.ts'
import { newId } from '../../../platform/ids.ts'
import { storePicture } from '../../files/index.ts'
import type { feedbackModule } from '../module.ts'
import { feedbackPicture } from '../purposes.ts'
import { insertFile } from '../queries.ts'
import { sampleFeedback } from './samples.ts'

/** A thread is the caller's own, who may be banned, or for a visitor the owner's; that it is no other member's is tested beside the verbs. */
const ownEvenBanned = { ...usersEvenBanned, visitor: '404' } as const satisfies Record<Column, Outcome>

async function sendAs(app: TestApp, token: string): Promise<string> {
  const { answer } = await app.send('POST /api/feedback/send', { body: sampleFeedback() }, { token })
  return answer.data.id
}

const threadOf = async ({ app, owner, caller }: Cell): Promise<string> =>
  sendAs(app, (caller?.mobile ? caller : await owner()).token)

/** As if one of us had answered: there is something new to look at, and to judge. */
async function answeredOf(cell: Cell): Promise<string> {
  const id = await threadOf(cell)
  const answered = `update feedback_threads set status = 'answered', answered_at = now(), is_new = true where id = $1`
  await cell.app.db.pool.query(answered, [id])
  return id
}

const more = (threadId: string) => ({
  id: newId(),
  thread_id: threadId,
  text: '还差一点。Canary more',
  pictures: [],
})

async function addAs(app: TestApp, { token }: Person): Promise<void> {
  await app.send('POST /api/feedback/add', { body: more(await sendAs(app, token)) }, { token })
}

async function attach(app: TestApp, { id: userId }: Person): Promise<void> {
  const { now } = app.clock
  const file = { purpose: feedbackPicture, userId, bytes: await samplePicture(), now }
  await storePicture(app.deps, file, async (tx, key) => {
    await insertFile(tx, { key, userId, id: newId(), place: 0, createdAt: now })
  })
}

export const feedbackDoor: TestDoor<typeof feedbackModule> = {
  access: {
    'GET /api/feedback/list': { input: () => ({ query: {} }), expected: usersEvenBanned },
    'GET /api/feedback/show': {
      input: async (cell) => ({ query: { id: await threadOf(cell) } }),
      expected: ownEvenBanned,
    },
    'POST /api/feedback/send': { input: () => ({ body: sampleFeedback() }), expected: usersEvenBanned },
    'POST /api/feedback/add': {
      input: async (cell) => ({ body: more(await threadOf(cell)) }),
      expected: ownEvenBanned,
      owned: true,
    },
    'POST /api/feedback/judge': {
      input: async (cell) => ({ body: { id: await answeredOf(cell), is_helped: 1 } }),
      expected: ownEvenBanned,
      owned: true,
    },
    'POST /api/feedback/read': {
      input: async (cell) => ({ body: { id: await answeredOf(cell) } }),
      expected: ownEvenBanned,
      owned: true,
    },
    'POST /api/feedback/upload': {
      input: async () => ({ query: { id: newId() }, body: await samplePicture() }),
      expected: usersEvenBanned,
    },
  },
  fillers: {
    feedback_threads: (app, { token }) => sendAs(app, token),
    feedback_messages: addAs,
    feedback_files: attach,
  },
  impersonal: {},
  traces: [
    'select id from feedback_threads where user_id = $1',
    'select m.id from feedback_messages m join feedback_threads t on t.id = m.thread_id where t.user_id = $1',
    'select key from feedback_files where user_id = $1',
  ],
}
