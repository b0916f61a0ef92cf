import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminIn } from '../../../testing/admin.ts'
import { addAssessment } from '../../../testing/assessments.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { demoOperator, ensureDemoOperator } from '../operators/index.ts'
import { listOf, newAuthor, written, type Author } from './test-help.ts'

let app: TestApp
let assessment: string
let who: Author
beforeAll(async () => {
  app = await startTestApp()
  await app.db.transaction((tx) => ensureDemoOperator(tx, app.clock.now))
  assessment = await addAssessment(app, 'looked-at')
  who = await newAuthor(app, assessment)
})
afterAll(() => app.close())

const comments = (...args: string[]) => adminIn(app, 'demo', ['comments', ...args, '--as', demoOperator])

test('an operator lists, reads, accepts and removes what is held', async () => {
  expect((await comments('review')).out).toContain('Nothing waits')
  const text = `加微信聊聊 ${'很长的话'.repeat(20)}结尾`
  const { id } = await written(app, who, { table_id: assessment, text, stars: 2 })
  await app.db.pool.query(`update comments set text = text || chr(27) || '[2J' where id = $1`, [id])

  const list = await comments('review')
  expect(list.out).toContain(id)
  expect(list.out).toContain('1 comment to look at')
  expect(list.out).not.toContain('结尾')

  const whole = await comments('show', id)
  expect(whole.out).toContain('结尾')
  expect(whole.out).toContain('held')
  expect(whole.out).not.toContain('\u001b')
  expect(whole.out + list.out).not.toContain(who.id)

  expect((await comments('accept', id)).code).toBe(0)
  expect((await listOf(app, { table_id: assessment })).total).toBe(1)
  expect((await comments('remove', id)).code).toBe(0)
  expect((await listOf(app, { table_id: assessment })).total).toBe(0)
})

test.each([
  [['review', 'x'], 'comments review'],
  [['show'], 'comments show ID'],
  [
    ['toString', 'a'],
    'comments review | show ID | accept ID --as OPERATOR | fold ID --as OPERATOR | hold ID --as OPERATOR | remove ID --as OPERATOR',
  ],
])('npm run comments -- %j explains itself', async (args, usage) => {
  const { code, err } = await comments(...args)
  expect(code).toBe(1)
  expect(err).toBe(`Usage: npm run admin -- ${usage}\n`)
})

test('an unknown id is said to be so', async () => {
  for (const action of ['show', 'accept'])
    expect(await comments(action, '0123456789abcdef')).toMatchObject({
      code: 1,
      err: 'There is no comment with this id.\n',
    })
})
