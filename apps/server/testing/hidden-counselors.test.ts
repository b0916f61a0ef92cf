import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCounselor } from './counselors.ts'
import { ban, behindTheBack, newMember } from './people.ts'
import { answeredQuestion } from './questions.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newId } from '../src/platform/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const words = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text })

const leave = async (userId: string): Promise<void> =>
  behindTheBack(app, `update users set delete_at = now() + interval '7 days' where id = $1`, [userId])
const comeBack = async (userId: string): Promise<void> =>
  behindTheBack(app, 'update users set status = 1, delete_at = null where id = $1', [userId])

/** Somebody with a page of their own, who has answered a question. */
async function somebody(name: string) {
  const person = await newMember(app)
  const id = await addCounselor(app, {
    id: `counselor-${newId()}`,
    name: words(name),
    city: { id: `city-${name}`, name: words(`City of ${name}`) },
    topics: ['grief'],
    services: { single: 40_000, 'first-talk': 0, family: 60_000 },
  })
  await app.db.pool.query('update counselors set user_id = $2 where id = $1', [id, person.id])
  await behindTheBack(
    app,
    `insert into member_roles (id, user_id, role, granted_at) values ($1, $2, 'counselor', now())`,
    [newId(), person.id],
  )
  return { id, person }
}

const everywhere = [
  'list',
  'list of a service',
  'saved',
  'fitting',
  'project',
  'search',
  'suggestions',
  'those who can be asked',
  'questions',
  'my questions',
  'question',
  'page',
  'consent',
]

/** All that tells others of counselors, to whoever reads it. */
async function toldTo(token: string, name: string, id: string, questionId: string): Promise<string[]> {
  const as = { token }
  const read = {
    list: await app.send('GET /api/counselor/list', { query: { per_page: 50 } }, as),
    'list of a service': await app.send('GET /api/counselor/list', { query: { service: 'family' } }, as),
    saved: await app.send('GET /api/counselor/list', { query: { is_saved: 1 } }, as),
    fitting: await app.send('GET /api/counselor/fitting', { query: { topic: 'grief' } }, as),
    project: await app.send('GET /api/project/show', { query: { id: 'family' } }, as),
    search: await app.send('GET /api/search/include', { query: { words: name } }, as),
    suggestions: await app.send('GET /api/search/suggest', { query: { words: name } }, as),
    'those who can be asked': await app.send('GET /api/question/choices', { query: {} }, as),
    questions: await app.send('GET /api/question/list', { query: {} }, as),
    'my questions': await app.send('GET /api/question/mine', { query: {} }, as),
    question: await app.send('GET /api/question/show', { query: { id: questionId } }, as),
    page: await app.send('GET /api/counselor/show', { query: { id } }, as),
    consent: await app.send('GET /api/counselor/consent', { query: { id } }, as),
  }
  return Object.entries(read).flatMap(([place, { answer }]) =>
    JSON.stringify(answer).replaceAll(/[«»]/g, '').includes(name) ? [place] : [],
  )
}

const isFound = async (name: string) => {
  const { data } = (await app.send('GET /api/search/include', { query: { words: name } })).answer
  return data.counts['counselor']
}

describe.each([
  ['banned', ban],
  ['about to be deleted', (_: TestApp, userId: string) => leave(userId)],
])('a counselor who is %s', (how, hide) => {
  test('is named nowhere to whoever does not know them, and comes back', async () => {
    const name = how === 'banned' ? 'Quillon' : 'Rosamund'
    const { id, person } = await somebody(name)
    const asker = await newMember(app)
    const question = await answeredQuestion(app, asker.token, person)
    const save = (isSaved: 0 | 1) =>
      app.send('POST /api/counselor/save', { body: { id, is_saved: isSaved } }, { token: asker.token })
    expect((await save(1)).status).toBe(200)
    const told = () => toldTo(asker.token, name, id, question.id)
    expect(await told()).toEqual(everywhere)
    await hide(app, person.id)
    expect(await told()).toEqual([])
    expect(await isFound(name)).toBe(0)
    const times = { query: { id, service: 'single' } }
    expect((await app.send('GET /api/counselor/times', times)).status).toBe(404)
    expect((await app.send('GET /api/counselor/evaluations', { query: { id } })).status).toBe(404)
    expect((await save(1)).status).toBe(404)
    expect((await save(0)).status).toBe(200)
    const { answers } = (await app.send('GET /api/question/show', { query: { id: question.id } })).answer.data
    expect(answers).toMatchObject([{ answerer: { name: '已离开的咨询师', line: '' } }])
    await comeBack(person.id)
    expect(await isFound(name)).toBe(1)
    expect((await save(1)).status).toBe(200)
    expect(await told()).toEqual(everywhere)
  })
})
