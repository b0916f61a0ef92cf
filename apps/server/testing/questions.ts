import type { WireInputOf } from '@mindisle/contract'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemoData } from '../src/flows/demo-data.ts'
import { newId } from '../src/platform/ids.ts'
import { adminIn } from './admin.ts'
import { addCounselor } from './counselors.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

type Asked = WireInputOf<'POST /api/question/ask'>['body']

export const sampleQuestion = (given: Partial<Asked> = {}): Asked => ({
  id: newId(),
  title: '换了城市以后，晚上总是很空',
  text: '白天还好，一到晚上就不知道做什么。Canary question',
  topics: ['mood'],
  seen_by: 'anonymous',
  ...given,
})

/** A counselor behind whom is this person. */
export async function counselorBehind(app: TestApp, userId: string | null): Promise<string> {
  const id = await addCounselor(app, { id: `counselor-${newId()}`, topics: ['mood', 'sleep'] })
  await app.db.pool.query(`update counselors set user_id = $2 where id = $1`, [id, userId])
  return id
}

/** Asked, answered, and what the answer is called. */
export async function answeredQuestion(
  app: TestApp,
  token: string,
  counselor: { token: string },
  given: Partial<Asked> = {},
): Promise<{ id: string; answerId: string }> {
  const body = sampleQuestion(given)
  await app.send('POST /api/question/ask', { body }, { token })
  const answer = { id: newId(), question_id: body.id, text: '可以先给晚上找一件小事。Canary answer' }
  await app.send('POST /api/question/answer', { body: answer }, { token: counselor.token })
  return { id: body.id, answerId: answer.id }
}

/** What people do. */
const actsIn = (app: TestApp) => {
  const ask = (token: string, body: Asked) => app.send('POST /api/question/ask', { body }, { token })
  const say = (token: string, questionId: string, text: string, id = newId()) =>
    app.send('POST /api/question/answer', { body: { id, question_id: questionId, text } }, { token })
  const add = (token: string, answerId: string, text = '还想问一句', id = newId()) =>
    app.send('POST /api/question/add', { body: { id, answer_id: answerId, text } }, { token })
  const vote = (token: string, answerId: string, isHelpful: 0 | 1 = 1) =>
    app.send(
      'POST /api/question/helpful',
      { body: { answer_id: answerId, is_helpful: isHelpful } },
      { token },
    )
  const follow = (token: string, id: string, isFollowed: 0 | 1 = 1) =>
    app.send('POST /api/question/follow', { body: { id, is_followed: isFollowed } }, { token })
  const best = (token: string, answerId: string, isBest: 0 | 1 = 1) =>
    app.send('POST /api/question/best', { body: { answer_id: answerId, is_best: isBest } }, { token })
  const remove = (token: string, id: string) =>
    app.send('POST /api/question/delete', { body: { id } }, { token })
  return { ask, say, add, vote, follow, best, remove }
}

/** What can be seen of it, by people and by operators. */
const looksIn = (app: TestApp, home: string) => {
  const show = (id: string, token?: string) =>
    app.send('GET /api/question/show', { query: { id } }, { token })
  const shown = async (id: string, token?: string) => (await show(id, token)).answer.data
  const list = async (query: WireInputOf<'GET /api/question/list'>['query'] = {}, token?: string) =>
    (await app.send('GET /api/question/list', { query }, { token })).answer.data.list
  const ids = async (query: WireInputOf<'GET /api/question/list'>['query'] = {}) =>
    (await list({ per_page: 50, ...query })).map(({ id }) => id)
  const mine = async (token: string, part: 'asked' | 'followed' | 'waiting') =>
    (await app.send('GET /api/question/mine', { query: { part } }, { token })).answer.data
  const notices = async (token: string) =>
    (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list.map(
      ({ title }) => title,
    )
  const found = async (words: string) =>
    (
      await app.send('GET /api/search/include', { query: { words, kind: 'question' } }, {})
    ).answer.data.list.map(({ id }) => id)
  const similar = async (words: string) =>
    (
      await app.send('GET /api/search/suggest', { query: { words, kind: 'question' } }, {})
    ).answer.data.list.map(({ id }) => id)
  const admin = (...args: string[]) => adminIn(app, 'demo', ['questions', ...args, '--as', 'demo'], home)
  const look = (...args: string[]) => adminIn(app, 'demo', ['questions', ...args], home)
  const newCounselor = async () => {
    const { id, token } = await newMember(app)
    return { id, token, counselorId: await counselorBehind(app, id) }
  }
  return { show, shown, list, ids, mine, notices, found, similar, admin, look, newCounselor }
}

/** The app with the demo's people, and what is asked of it here. */
export async function startQuestions() {
  const home = await mkdtemp(join(tmpdir(), 'mindisle-questions-'))
  const app = await startTestApp({ home })
  await app.db.pool.query(`insert into installation values ('secrets', $1, now())`, [app.secrets.fingerprint])
  await loadDemoData(app.db, app.clock.now)
  return { app, ...actsIn(app), ...looksIn(app, home) }
}

export const danger = { title: '我不想活了', text: '今晚就去死，药都准备好了' }
