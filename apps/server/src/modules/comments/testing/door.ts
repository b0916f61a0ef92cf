import { everyone, exampleAssessment, members, type Cell } from '../../../../testing/access-cells.ts'
import { addAssessment } from '../../../../testing/assessments.ts'
import { randomCode } from '../../../../testing/examples.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { sql, type TestDoor } from '../../../../testing/test-door.ts'
import type { commentsModule } from '../module.ts'

/** An assessment that everybody has taken. */
async function takenAssessment(app: TestApp): Promise<string> {
  const id = await addAssessment(app, `taken-${randomCode()}`)
  await app.db.pool.query(
    `insert into exams (id, user_id, table_id, version, status, seed, started_at, submitted_at)
     select substr(md5(id || $1), 1, 16), id, $1, '1', 'submitted', 1, now(), now() from users`,
    [id],
  )
  return id
}

async function commentOf({ app, owner }: Cell): Promise<string> {
  const { token } = await owner()
  const body = { table_id: await takenAssessment(app), text: '挺好', stars: 5 }
  const { answer } = await app.send('POST /api/comment/write', { body }, { token })
  return answer.data.comment.id
}

export const commentsDoor: TestDoor<typeof commentsModule> = {
  access: {
    'GET /api/comment/list': {
      input: () => ({ query: { table_id: exampleAssessment } }),
      expected: everyone,
    },
    'GET /api/comment/show': {
      input: async (cell) => ({ query: { id: await commentOf(cell) } }),
      expected: everyone,
    },
    'GET /api/comment/mine': { input: () => ({ query: { page: 1 } }), expected: members },
    'POST /api/comment/write': {
      input: async ({ app }) => ({ body: { table_id: await takenAssessment(app), text: '挺好', stars: 4 } }),
      expected: members,
    },
    'POST /api/comment/like': {
      input: async (cell) => ({ body: { id: await commentOf(cell), is_liked: 1 } }),
      expected: members,
    },
    'POST /api/comment/report': {
      input: async (cell) => ({ body: { id: await commentOf(cell), reason: 'advert' } }),
      expected: members,
    },
    'POST /api/comment/delete': {
      input: async (cell) => ({ body: { id: await commentOf(cell) } }),
      expected: { ...members, 'other member': '404' },
      owned: true,
    },
  },
  fillers: {
    comments: sql(
      `insert into comments (id, subject_kind, subject_id, user_id, text, state, is_folded, like_count, created_at)
       values (substr(md5('comment' || $1), 1, 16), 'assessment', '${exampleAssessment}', $1, 'Canary words', 'held', false, 1, now())
       on conflict do nothing`,
    ),
    comment_likes: sql(
      `insert into comment_likes select $1, id, now() from comments where user_id = $1 on conflict do nothing`,
    ),
    comment_reports: sql(
      `insert into comment_reports select $1, id, 'other', now() from comments where user_id = $1
       on conflict do nothing`,
    ),
  },
  impersonal: { ratings: 'numbers of comments and stars; nothing about who gave them' },
  traces: ['select id from comments where user_id = $1'],
}
