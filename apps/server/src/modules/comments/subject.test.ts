import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { nothingHeard } from '../../platform/http/heard.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { commentsRoutes } from './routes.ts'
import { commentSubjectsOf, type CommentSubject } from './subject.ts'
import { countersAndRecount } from './test-help.ts'

/** A kind that nothing in this module has heard of. */
const lighthouses: CommentSubject = {
  kind: 'lighthouse',
  isVisible: async (_tx, id) => id !== 'sunk',
  async requireEligible(_tx, _commenter, id) {
    if (id === 'far')
      throw new Refusal(403, 'exam.comment.not_taken', { type: 'no_test', data: { url: '/sail' } })
  },
  namesOf: async (_tx, ids) => new Map(ids.map((id) => [id, `Lighthouse ${id}`])),
}

let app: TestApp
let routes: ReturnType<typeof commentsRoutes>
beforeAll(async () => {
  app = await startTestApp()
  const limits = { take: async () => null } as unknown as Limits
  routes = commentsRoutes({ limits, commentSubjects: [lighthouses] })
})
afterAll(() => app.close())

const callAs = (userId: string, input: object) =>
  ({
    tx: app.db.direct,
    now: app.clock.now,
    actor: { userId },
    heard: nothingHeard,
    language: 'en',
    ...input,
  }) as never
const wish = { table_id: 'east', subject_kind: 'lighthouse' }

test('a kind that a module registers is written about, rated, listed, replied to and named', async () => {
  const { id } = await newMember(app)
  const write = (body: object) =>
    routes['POST /api/comment/write'](callAs(id, { body: { ...wish, text: 'Bright', ...body } }))
  const { comment } = await write({ stars: 4 })
  expect(comment).toMatchObject({ ...wish, stars: 4 })
  await write({ parent_id: comment.id, text: 'And steady' })
  const listed = await routes['GET /api/comment/list'](callAs(id, { query: wish }))
  expect(listed).toMatchObject({ total: 1, average: 4, list: [{ id: comment.id, replies: [{ ...wish }] }] })
  const thread = await routes['GET /api/comment/show'](callAs(id, { query: { id: comment.id } }))
  expect(thread.table_name).toBe('Lighthouse east')
  const mine = await routes['GET /api/comment/mine'](callAs(id, { query: {} }))
  expect(mine.list.map((row) => row.table_name)).toEqual(['Lighthouse east', 'Lighthouse east'])
  const [kept, recounted] = await countersAndRecount(app)
  expect(kept).toEqual(recounted)
})

test('the same id under another kind is another thing', async () => {
  const { id } = await newMember(app)
  const asked = { query: { table_id: 'east' } }
  await expect(routes['GET /api/comment/list'](callAs(id, asked))).rejects.toMatchObject({ status: 404 })
  const other = await app.send('GET /api/comment/list', { query: wish })
  expect(other.status).toBe(404)
})

test('its owner decides what is seen and who may write', async () => {
  const { id } = await newMember(app)
  const write = (table_id: string) =>
    routes['POST /api/comment/write'](callAs(id, { body: { ...wish, table_id, text: 'Bright' } }))
  await expect(write('sunk')).rejects.toMatchObject({ status: 404 })
  await expect(write('far')).rejects.toMatchObject({ status: 403, details: { type: 'no_test' } })
})

test('two of the same kind are a mistake', () =>
  expect(() => commentSubjectsOf([lighthouses, lighthouses])).toThrow('same kind'))
