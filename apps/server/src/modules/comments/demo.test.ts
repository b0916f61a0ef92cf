import { demoComments } from '@mindisle/content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { loadDemoData, removeDemoData } from '../../flows/demo-data.ts'
import { judgeWords, soundsDangerous } from '../safety/index.ts'
import { countersAndRecount, listOf } from './test-help.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('demo comments are marked as such, counted, and gone with one command', async () => {
  await loadDemoData(app.db, app.clock.now)
  const assessments = [...new Set(demoComments.map(({ assessmentId }) => assessmentId))]
  expect(assessments.length).toBeGreaterThan(2)
  for (const table_id of assessments) {
    const { list, total } = await listOf(app, { table_id })
    expect(total, table_id).toBe(demoComments.filter(({ assessmentId }) => assessmentId === table_id).length)
    for (const comment of list) {
      expect(comment.author.is_demo).toBe(1)
      for (const { author } of comment.replies) expect(author.is_demo).toBe(1)
    }
  }
  const [kept, recounted] = await countersAndRecount(app)
  expect(kept).toEqual(recounted)
  await removeDemoData(app.deps, new Date())
  for (const name of ['comments', 'comment_likes'])
    expect((await app.db.pool.query(`select 1 from ${name}`)).rowCount, name).toBe(0)
  expect((await countersAndRecount(app))[0]).toMatchObject({ ratings: [], numbers: [] })
})

test('no demo comment has words that would be held', () => {
  const texts = demoComments.flatMap(({ text, replies }) => [text, ...replies.map((reply) => reply.text)])
  expect(texts.filter((text) => soundsDangerous(text) || judgeWords(text).flagged)).toEqual([])
})
