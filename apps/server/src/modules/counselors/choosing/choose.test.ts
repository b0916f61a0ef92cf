import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCounselor } from '../../../../testing/counselors.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('those who fit best come first, and it is said why', async () => {
  const some = { services: { single: 40_000 }, languages: ['mandarin'], gender: 'female' }
  const best = await addCounselor(app, { ...some, topics: ['grief'], modes: ['voice'] })
  const half = await addCounselor(app, { ...some, topics: ['grief'], modes: ['video'], gender: 'male' })
  const none = await addCounselor(app, { ...some, topics: ['grief'], languages: ['english'] })
  const query = {
    topic: 'grief',
    mode: 'voice',
    gender: 'female',
    language: 'mandarin',
    price: 'under_300',
  } as const
  const { list } = (await app.send('GET /api/counselor/fitting', { query })).answer.data
  const own = list.filter(({ id }) => [best, half, none].includes(id))
  expect(own).toMatchObject([
    { id: best, why: ['topic', 'language', 'mode', 'gender'], but: ['price'] },
    { id: half, why: ['topic', 'language'], but: ['mode', 'price', 'gender'] },
  ])
})
