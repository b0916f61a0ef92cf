import { contract, type WireInputOf } from '@mindisle/contract'
import { dreamPhrases } from '@mindisle/content/dreams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { removedLife } from './policy.ts'
import { removedDreams } from './purge.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Told = WireInputOf<'POST /api/dream/save'>['body']

const dream = (text: string, change: Partial<Told> = {}): Told => ({
  day: '2026-11-10',
  text,
  feelings: ['fear'],
  mood: 2,
  is_recurring: 0,
  is_nightmare: 0,
  vividness: null,
  ...change,
})

const keep = async (token: string, text: string, change: Partial<Told> = {}) =>
  (await app.send('POST /api/dream/save', { body: dream(text, change) }, { token })).answer.data.id
const show = (token: string, id: string, headers = {}) =>
  app.send('GET /api/dream/show', { query: { id } }, { token, headers })
const list = async (token: string) =>
  (await app.send('GET /api/dream/list', { query: {} }, { token })).answer.data

test('a visitor keeps a dream; its symbols are marked in their own words and it is read in each language', async () => {
  const { token } = await app.visitor()
  const text = '被人追赶，我躲进老家的房子，外面发大水了'
  const id = await keep(token, text)
  const { data } = (await show(token, id)).answer
  expect(data.text).toBe(text)
  expect(data.symbols[0]?.id).toBe('being-chased')
  for (const { start, end } of data.spans) expect(end).toBeGreaterThan(start)
  for (const { said } of data.symbols) expect(text).toContain(said)
  expect(data.reading.headline).not.toBe('')
  expect(data.reading.opening).toHaveLength(2)
  const english = (await show(token, id, { 'accept-language': 'en' })).answer.data
  expect(english.symbols[0]?.name).toBe('Being chased')
  expect((await show(token, id)).answer.data.reading).toEqual(data.reading)
})

test('the words lie sealed: the row tells the day and nothing else', async () => {
  const { token } = await app.visitor()
  const id = await keep(token, '一条大蛇 very secret dream')
  const { rows } = await app.db.pool.query<{ row: string }>(
    'select row_to_json(dream_entries)::text as row from dream_entries where id = $1',
    [id],
  )
  expect(rows[0]?.row).toContain('2026-11-10')
  for (const told of ['secret', '大蛇', 'snake', 'fear'])
    expect(Buffer.from(rows[0]?.row ?? '').toString()).not.toContain(told)
})

test('a dream is changed in place; one of somebody else is not there', async () => {
  const { token } = await app.visitor()
  const id = await keep(token, '一条大蛇')
  expect(await keep(token, '一只小猫', { id })).toBe(id)
  expect((await show(token, id)).answer.data.symbols.map((symbol) => symbol.id)).toEqual(['cat'])
  const other = await app.visitor()
  const { status } = await app.send(
    'POST /api/dream/save',
    { body: { ...dream('x'), id } },
    { token: other.token },
  )
  expect(status).toBe(404)
})

test('what was taken away can be brought back for thirty days, then it is gone', async () => {
  const { token } = await app.visitor()
  const id = await keep(token, '一条大蛇')
  await app.send('POST /api/dream/remove', { body: { id } }, { token })
  expect((await list(token)).list).toEqual([])
  expect((await show(token, id)).status).toBe(404)
  await app.send('POST /api/dream/restore', { body: { id } }, { token })
  expect((await list(token)).list.map((one) => one.id)).toEqual([id])
  await app.send('POST /api/dream/remove', { body: { id } }, { token })
  const later = new Date(app.clock.now.getTime() + removedLife + 1)
  const due = removedDreams(app)
  for (const row of await due.list(later, 100)) await due.settle(row, later)
  expect((await app.send('POST /api/dream/restore', { body: { id } }, { token })).status).toBe(404)
})

test('what comes back is counted from five dreams on, and its moods from three', async () => {
  const { token } = await app.visitor()
  const patterns = async () =>
    (await app.send('GET /api/dream/patterns', { query: {} }, { token })).answer.data
  await keep(token, '一条大蛇', { mood: 1 })
  expect(await patterns()).toMatchObject({ dreams: 1, missing: 4, symbols: [] })
  for (const [text, mood] of [
    ['一条大蛇', 2],
    ['一条大蛇和一只小猫', 2],
    ['一只小猫', null],
    ['一只小猫', null],
  ] as const)
    await keep(token, text, { mood })
  const { symbols, missing, with_mood: withMood } = await patterns()
  expect([missing, withMood]).toEqual([0, 3])
  expect(symbols).toEqual([
    { id: 'cat', name: '猫', dreams: 3, moods: null, diary: null },
    { id: 'snake', name: '蛇', dreams: 3, moods: [1, 2, 0, 0, 0], diary: null },
  ])
  const again = await keep(token, '一条大蛇')
  const { data } = (await show(token, again)).answer
  expect(data.reading.opening.join('')).toContain('4 个梦里有蛇')
  expect(data.symbols[0]?.recurring).not.toBeNull()
})

test('a nightmare is dreamt otherwise, and practised at most once a day', async () => {
  const { token } = await app.visitor()
  const id = await keep(token, '怪物追我', { is_nightmare: 1 })
  const steps = { turn: '门关上的时候', change: '门没有锁', story: '我推开门，外面是海', senses: '风是暖的' }
  const rehearse = async (day: string | null) =>
    (await app.send('POST /api/dream/rehearse', { body: { id, ...steps, practised_on: day } }, { token }))
      .answer.data.rehearsal
  expect(await rehearse(null)).toEqual({ ...steps, practised: [] })
  await rehearse('2026-11-11')
  expect((await rehearse('2026-11-11')).practised).toEqual(['2026-11-11'])
  await keep(token, '怪物追我，我醒了', { id, is_nightmare: 1 })
  expect((await show(token, id)).answer.data.rehearsal?.story).toBe(steps.story)
})

test('words of danger in a dream are heard', async () => {
  const { token } = await app.visitor()
  const { headers } = await app.send(
    'POST /api/dream/save',
    { body: dream('醒来以后我真的不想活了，想自杀') },
    { token },
  )
  expect(headers.get('needs-help')).toBe('self')
})

test('a dream that tells of danger is no wish', async () => {
  const { token } = await app.visitor()
  const { headers } = await app.send(
    'POST /api/dream/save',
    { body: dream('桥忽然断了，我掉进温暖的水里，一点也不害怕。') },
    { token },
  )
  expect(headers.get('needs-help')).toBeNull()
})

test('every feeling that can be told has a tone', () => {
  const { body } = contract['POST /api/dream/save'] as unknown as {
    body: { properties: { feelings: { items: { anyOf: Array<{ const: string }> } } } }
  }
  expect(body.properties.feelings.items.anyOf.map((one) => one.const)).toEqual(
    dreamPhrases.feelings.map(({ id }) => id),
  )
})
