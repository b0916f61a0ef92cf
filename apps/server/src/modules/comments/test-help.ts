import type { WireDataOf, WireInputOf } from '@mindisle/contract'
import { expect } from 'vitest'
import { newMember } from '../../../testing/people.ts'
import { take } from '../../../testing/assessments.ts'
import type { TestApp } from '../../../testing/test-app.ts'

export interface Author {
  id: string
  token: string
}

/** A member who may write about the tables. */
export async function newAuthor(app: TestApp, ...assessmentIds: string[]): Promise<Author> {
  const { id, token } = await newMember(app)
  for (const assessmentId of assessmentIds) await take(app, { id }, assessmentId)
  return { id, token }
}

type Words = WireInputOf<'POST /api/comment/write'>['body']

export const write = (app: TestApp, { token }: Author, body: Words) =>
  app.send('POST /api/comment/write', { body }, { token })

export async function written(
  app: TestApp,
  author: Author,
  body: Words,
): Promise<WireDataOf<'POST /api/comment/write'>['comment']> {
  await app.forgetLimits()
  const { status, answer } = await write(app, author, body)
  expect(status, answer.message).toBe(200)
  return answer.data.comment
}

export const listOf = async (
  app: TestApp,
  query: WireInputOf<'GET /api/comment/list'>['query'],
  token?: string,
): Promise<WireDataOf<'GET /api/comment/list'>> => {
  const { answer } = await app.send('GET /api/comment/list', { query }, { token })
  return answer.data
}

/** What is kept about comments, and what it should be by counting them. */
export async function countersAndRecount(app: TestApp): Promise<[unknown, unknown]> {
  const rows = async (sql: string) => (await app.db.pool.query(sql)).rows
  const kept = {
    ratings: await rows(
      `select subject_kind, subject_id, comment_count, star_counts from ratings
       where comment_count > 0 or 0 < any(star_counts) order by subject_kind, subject_id`,
    ),
    numbers: await rows(`select id, like_count, reply_count from comments order by id`),
  }
  const shown = `parent_id is null and state = 'shown'`
  const recounted = {
    ratings: await rows(
      `select subject_kind, subject_id, count(*)::int as comment_count,
         array(select count(*) filter (where stars = star)::int from generate_series(1, 5) star
           left join comments c on c.subject_kind = t.subject_kind and c.subject_id = t.subject_id and ${shown} group by star order by star) as star_counts
       from comments t where ${shown} group by subject_kind, subject_id order by subject_kind, subject_id`,
    ),
    numbers: await rows(
      `select id,
         (select count(*) from comment_likes l where l.comment_id = c.id)::int as like_count,
         (select count(*) from comments r where r.parent_id = c.id and r.state = 'shown')::int as reply_count
       from comments c order by id`,
    ),
  }
  return [kept, recounted]
}
