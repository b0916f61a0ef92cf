import type { TagBody, TopicBody } from '@mindisle/contract/console'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assessmentsContent } from '../src/modules/assessments/content/loader.ts'
import { topicEditions } from '../src/modules/assessments/edit/topics.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let editor: DeskWorker
beforeAll(async () => {
  app = await startTestApp()
  editor = await newOperator(app, 'editor')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const reason = 'clearer words'
const inAll = (en: string) => ({ 'zh-Hans': `${en}一`, 'zh-Hant': `${en}二`, en })

type Kind = 'topic' | 'tag'
const show = (kind: Kind, subject: string, worker = editor) =>
  callConsole(app, 'GET /api/admin/content/show', { query: { kind, subject } }, worker)

async function write(kind: Kind, subject: string, change: object, how: 'change' | 'add' = 'change') {
  const { answer } = await show(kind, subject)
  const body = how === 'add' ? change : { ...(answer.data.last as object), ...change }
  const based_on = how === 'add' ? 0 : answer.data.number
  const saved = { kind, subject, how, based_on, body, reason }
  const { answer: kept } = await callConsole(app, 'POST /api/admin/content/save', { body: saved }, editor)
  const input = { body: { id: kept.data.id, reason } }
  const { status } = await callConsole(app, 'POST /api/admin/content/publish', input, editor)
  return { status, problems: kept.data.problems }
}

interface Topic {
  name: string
  sections: Array<{ id: string; title: string; text: unknown[]; tables: Array<{ table_id: string }> }>
}
const read = async <T>(path: string): Promise<T | number> => {
  const reply = await fetch(`${app.url}${path}`, { headers: { 'accept-language': 'en' } })
  return reply.status === 200 ? ((await reply.json()) as { data: T }).data : reply.status
}
const topic = (id: string) => read<Topic>(`/api/special/show?id=${id}`) as Promise<Topic>
const found = async (word: string, kind: string) => {
  const path = `/api/search/include?words=${encodeURIComponent(word)}&kind=${kind}`
  return ((await read(path)) as { list: Array<{ id: string }> }).list.map(({ id }) => id)
}
const reload = async () => {
  await app.db.pool.query(`update tables set builtin_hash = 'older'; update tags set builtin_hash = 'older';
    update specials set builtin_hash = 'older'`)
  await app.db.transaction((tx) => assessmentsContent.load(tx, app.clock.now))
}

const section = { id: 'one', title: inAll('Begin'), text: inAll('First.\n\nSecond.'), tests: ['low-mood-9'] }
const whole: TopicBody = {
  category: 'sleep',
  visibility: 'shown',
  position: 99,
  name: inAll('Harbour lights'),
  line: inAll('A line'),
  lead: inAll('A lead'),
  sections: [section],
  note: inAll('A note'),
}

describe('a topic', () => {
  test('that came with the program is read and written without a word lost', async () => {
    const { rows } = await app.db.pool.query('select id, texts, body from specials order by id')
    expect(rows.length).toBeGreaterThan(5)
    for (const { id, texts, body } of rows) {
      const written = await topicEditions.read(app.db.direct, id)
      expect(await topicEditions.flawsOf(app.db.direct, id, written, app.clock.now)).toEqual([])
      await app.db.transaction((tx) =>
        topicEditions.publish(tx, { subject: id, body: written, now: app.clock.now }),
      )
      const again = await app.db.pool.query('select texts, body from specials where id = $1', [id])
      expect(again.rows[0]).toEqual({ texts, body })
    }
    await app.db.pool.query(`update specials set origin = 'builtin'`)
  })

  test('is changed, stays changed with the next release, and goes back by one click', async () => {
    const before = (await topic('sleepless-nights')).name
    const { status } = await write('topic', 'sleepless-nights', { name: inAll('Lantern hours') })
    expect(status).toBe(200)
    expect((await topic('sleepless-nights')).name).toBe('Lantern hours')
    expect(await found('Lantern', 'special')).toContain('sleepless-nights')
    await reload()
    expect((await topic('sleepless-nights')).name).toBe('Lantern hours')
    const { versions } = (await show('topic', 'sleepless-nights')).answer.data
    const first = versions.find(({ number }) => number === 1)
    const back = { body: { id: first?.id ?? '', reason } }
    expect((await callConsole(app, 'POST /api/admin/content/restore', back, editor)).status).toBe(200)
    expect((await topic('sleepless-nights')).name).toBe(before)
  })

  test('is added, found, and hidden again', async () => {
    expect((await write('topic', 'harbour-lights', whole, 'add')).status).toBe(200)
    expect((await topic('harbour-lights')).sections).toMatchObject([
      { id: 'one', title: 'Begin', text: ['First.', 'Second.'], tables: [{ table_id: 'low-mood-9' }] },
    ])
    expect(await found('Harbour', 'special')).toEqual(['harbour-lights'])
    expect((await write('topic', 'harbour-lights', { visibility: 'hidden' })).status).toBe(200)
    expect(await topic('harbour-lights')).toBe(404)
    expect(await found('Harbour', 'special')).toEqual([])
    const list = (await read('/api/special/list')) as { list: Array<{ id: string }> }
    expect(list.list.map(({ id }) => id)).not.toContain('harbour-lights')
  })

  test.each<[string, Partial<TopicBody>, string]>([
    [
      'an empty title',
      { sections: [{ ...section, title: { ...inAll('x'), en: ' ' } }] },
      'sections.one.title.en',
    ],
    ['an unknown assessment', { sections: [{ ...section, tests: ['nothing'] }] }, 'sections'],
    ['one section twice', { sections: [section, section] }, 'sections'],
    ['an unknown category', { category: 'nowhere' }, 'category'],
  ])('is not published with %s', async (_what, change, field) => {
    const { status, problems } = await write('topic', 'knowing-yourself', { ...whole, ...change })
    expect([status, problems.map((one) => one.field)]).toEqual([422, [field]])
  })
})

describe('a tag', () => {
  const tagsOf = async (id: string) => {
    const { rows } = await app.db.pool.query('select tag_id from table_tags where table_id = $1', [id])
    return rows.map((row: { tag_id: string }) => row.tag_id)
  }

  test('changes its name and what stands under it, also after the next release', async () => {
    const { last } = (await show('tag', 'insomnia')).answer.data
    const { tests } = last as TagBody
    const [dropped = '', ...rest] = tests
    const chosen = [...rest, 'low-mood-9']
    expect((await write('tag', 'insomnia', { name: inAll('Nightwatch'), tests: chosen })).status).toBe(200)
    expect(await found('Nightwatch', 'tag')).toEqual(['insomnia'])
    expect(await found('Nightwatch', 'table')).toContain('low-mood-9')
    for (const load of [async () => undefined, reload]) {
      await load()
      expect(await tagsOf('low-mood-9')).toContain('insomnia')
      expect(await tagsOf(dropped)).not.toContain('insomnia')
    }
  })

  test('is added with something under it, and not without', async () => {
    const body: TagBody = { name: inAll('Quayside'), place: 'front', position: 99, tests: [] }
    expect((await write('tag', 'quayside', body, 'add')).problems).toMatchObject([{ field: 'tests' }])
    expect((await write('tag', 'quayside', { tests: ['worry-7'] })).status).toBe(200)
    expect(await tagsOf('worry-7')).toContain('quayside')
  })
})

test('only editors and owners write them', async () => {
  for (const role of ['support', 'finance', 'clinical'])
    expect((await show('topic', 'sleepless-nights', await newOperator(app, role))).status).toBe(403)
  expect((await show('tag', 'low-mood', await newOperator(app, 'owner'))).status).toBe(200)
})
