import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEntry } from '../src/modules/diary/testing/samples.ts'
import { sampleDream } from '../src/modules/dreams/testing/samples.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('beside what comes back stands the diary of those days, where it is asked for and says enough', async () => {
  const { token } = await newMember(app)
  for (const day of ['2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09', '2026-11-10'])
    await app.send(
      'POST /api/dream/save',
      { body: { ...sampleDream(), text: '一条大蛇', day, is_recurring: 0, is_nightmare: 0 } },
      { token },
    )
  const read = async (asked: 0 | 1) =>
    (await app.send('GET /api/dream/patterns', { query: { is_with_diary: asked } }, { token })).answer.data
      .symbols[0]?.diary
  const write = (day: string, mood: number, at = 600) =>
    app.send('POST /api/diary/save', { body: { entries: [sampleEntry({ day, mood, at })] } }, { token })
  await write('2026-11-06', 2)
  await write('2026-11-07', 1)
  // Not a day of such a dream, and two moments of one day: neither makes a third.
  await write('2026-11-01', 5)
  await write('2026-11-06', 3, 700)
  expect(await read(1)).toBeNull()
  await write('2026-11-10', 4)
  expect(await read(1)).toEqual([1, 0, 1, 1, 0])
  expect(await read(0)).toBeNull()
})
