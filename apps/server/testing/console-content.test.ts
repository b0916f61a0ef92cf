import { readFile } from 'node:fs/promises'
import type { ActivityBody, ArticleBody } from '@mindisle/contract/console'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registries } from '../src/app.ts'
import { dueEditions } from '../src/modules/editions/due.ts'
import { articlesContent } from '../src/modules/articles/content/loader.ts'
import { assessmentsContent } from '../src/modules/assessments/content/loader.ts'
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

const subject = 'awake-at-three'
const reason = 'a clearer beginning'

const show = async (id = subject) =>
  (await callConsole(app, 'GET /api/admin/content/show', { query: { kind: 'article', subject: id } }, editor))
    .answer.data
const bodyOf = async (id = subject): Promise<ArticleBody> => (await show(id)).last as ArticleBody

const save = (body: unknown, more: object = {}) =>
  callConsole(
    app,
    'POST /api/admin/content/save',
    { body: { kind: 'article', subject, how: 'change', based_on: 0, body, reason, ...more } },
    editor,
  )
const publish = (id: string, at?: string) =>
  callConsole(
    app,
    'POST /api/admin/content/publish',
    { body: { id, reason, ...(at !== undefined && { at }) } },
    editor,
  )
const sweep = async () => {
  const [work] = dueEditions({ db: app.db, editables: registries.editables })
  for (const row of (await work?.list(app.clock.now, 10)) ?? []) await work?.settle(row, app.clock.now)
}
const seen = async (language: string, id = subject) => {
  const reply = await fetch(`${app.url}/api/article/show?id=${id}`, {
    headers: { 'accept-language': language },
  })
  return reply.status === 200
    ? ((await reply.json()) as { data: { title: string } }).data.title
    : reply.status
}
const found = async (word: string) => {
  const address = `${app.url}/api/search/include?words=${encodeURIComponent(word)}&kind=article`
  const { data } = (await (await fetch(address)).json()) as { data: { list: Array<{ id: string }> } }
  return data.list.map(({ id }) => id)
}
const retitled = (body: ArticleBody, title: string): ArticleBody => ({
  ...body,
  markdown: {
    'zh-Hans': body.markdown['zh-Hans'].replace(/^title: .*$/m, `title: ${title}甲`),
    'zh-Hant': body.markdown['zh-Hant'].replace(/^title: .*$/m, `title: ${title}乙`),
    en: body.markdown.en.replace(/^title: .*$/m, `title: ${title} C`),
  },
})

describe('an article', () => {
  test('is seen anew once it is published, and as it was after one step back; a start changes neither', async () => {
    const before = { hans: await seen('zh-Hans'), en: await seen('en') }
    const { answer } = await save(retitled(await bodyOf(), '夜航灯塔'))
    expect(answer.data).toMatchObject({ number: 2, problems: [] })
    expect(await seen('zh-Hans')).toBe(before.hans)
    expect((await publish(answer.data.id)).answer.data.state).toBe('done')
    expect([await seen('zh-Hans'), await seen('zh-Hant'), await seen('en')]).toEqual([
      '夜航灯塔甲',
      '夜航灯塔乙',
      '夜航灯塔 C',
    ])
    expect(await found('夜航灯塔')).toContain(subject)
    await app.db.transaction((tx) => articlesContent.load(tx, app.clock.now))
    expect(await seen('en')).toBe('夜航灯塔 C')
    const { versions } = await show()
    expect(versions.map(({ number, by, state }) => [number, by, state])).toEqual([
      [2, editor.name, 'live'],
      [1, null, 'past'],
    ])
    const back = { body: { id: versions[1]?.id ?? '', reason: 'too poetic' } }
    await callConsole(app, 'POST /api/admin/content/restore', back, editor)
    expect([await seen('zh-Hans'), await seen('en')]).toEqual([before.hans, before.en])
    expect(await found('夜航灯塔')).toEqual([])
    expect((await show()).versions[0]).toMatchObject({ number: 3, restores: 1, state: 'live' })
    const { rows } = await app.db.pool.query(
      `select verb, reason, after from audit_entries where subject = $1 order by seq`,
      [`article ${subject}`],
    )
    expect(rows).toEqual([
      { verb: 'content save', reason, after: 'version 2' },
      { verb: 'content publish', reason, after: 'version 2' },
      { verb: 'content restore', reason: 'too poetic', after: 'version 1 again, as version 3' },
    ])
  })

  test('waits for its time, and gives way to what is published before', async () => {
    const at = new Date(app.clock.now.getTime() + 600_000).toISOString()
    const numbered = async () => ({ based_on: (await show()).number })
    const first = await save(retitled(await bodyOf(), '定时'), await numbered())
    expect((await publish(first.answer.data.id, at)).status).toBe(200)
    const listed = await callConsole(
      app,
      'GET /api/admin/content',
      { query: { kind: 'article', state: 'scheduled' } },
      editor,
    )
    expect(listed.answer.data.list).toMatchObject([{ subject, publish_at: at }])
    await sweep()
    expect(await seen('en')).not.toBe('定时 C')
    const second = await save(retitled(await bodyOf(), '先到'), await numbered())
    await publish(second.answer.data.id)
    const third = await save(retitled(await bodyOf(), '后到'), await numbered())
    await publish(third.answer.data.id, new Date(app.clock.now.getTime() + 60_000).toISOString())
    app.clock.forward(61_000)
    await sweep()
    await sweep()
    expect(await seen('en')).toBe('后到 C')
    app.clock.forward(600_000 - 61_000 + 1)
    await sweep()
    expect(await seen('en')).toBe('后到 C')
    const one = { body: { id: first.answer.data.id, reason } }
    expect((await callConsole(app, 'POST /api/admin/content/unschedule', one, editor)).status).toBe(422)
  })

  test('nobody overwrites what somebody else wrote meanwhile, nor a version that was kept', async () => {
    const last = await show()
    const both = await Promise.all([
      save(last.last, { based_on: last.number }),
      save(last.last, { based_on: last.number }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    await expect(app.db.pool.query(`update editions set reason = 'x'`)).rejects.toThrow('stays as it is')
    await expect(app.db.pool.query(`delete from editions`)).rejects.toThrow('stays as it is')
  })

  test('with something wrong in it is kept and not published; what has another shape is not kept', async () => {
    const body = await bodyOf()
    const bad = {
      ...body,
      category: 'nowhere',
      markdown: { ...body.markdown, en: `${body.markdown.en}\n\n# Big` },
    }
    const { number } = await show()
    const { answer } = await save(bad, { based_on: number })
    expect(answer.data.problems).toMatchObject([{ field: 'markdown.en' }, { field: 'category' }])
    const refused = await publish(answer.data.id)
    expect([refused.status, refused.answer.message]).toEqual([422, expect.stringContaining('markdown.en:')])
    for (const wrong of [null, 7, {}, [], { ...body, minutes: 0 }, { ...body, markdown: { en: 'x' } }])
      expect((await save(wrong, { based_on: number + 1 })).status).toBe(422)
    const more = await save({ ...body, likeCount: 99, origin: 'builtin' }, { based_on: number + 1 })
    expect(Object.keys((await show()).last as object)).not.toContain('likeCount')
    expect((await publish(more.answer.data.id)).status).toBe(200)
    expect((await publish('0000000000000000')).status).toBe(422)
  })

  test('a new one has a name of its own; hidden, it is on no list', async () => {
    const body = retitled(await bodyOf(), '新篇')
    expect((await save(body, { how: 'add', subject: 'after-an-argument' })).status).toBe(422)
    expect((await save(body, { subject: 'no-such-thing' })).status).toBe(422)
    const made = await save(body, { how: 'add', subject: 'a-new-piece' })
    expect([made.status, made.answer.data.number]).toEqual([200, 1])
    expect(await seen('en', 'a-new-piece')).toBe(404)
    await publish(made.answer.data.id)
    expect(await seen('en', 'a-new-piece')).toBe('新篇 C')
    const hidden = await save({ ...body, visibility: 'hidden' }, { subject: 'a-new-piece', based_on: 1 })
    await publish(hidden.answer.data.id)
    expect([await seen('en', 'a-new-piece'), await found('新篇')]).toEqual([404, []])
    const query = { kind: 'article' as const, find: '新篇' }
    const { answer } = await callConsole(app, 'GET /api/admin/content', { query }, editor)
    expect(answer.data.list).toMatchObject([
      { subject: 'a-new-piece', is_shown: 0, is_edited: 1, has_draft: 0 },
    ])
  })

  test('is an editor’s; the preview is that of the parser, and traditional characters those of our own texts', async () => {
    const clinical = await newOperator(app, 'clinical')
    const query = { kind: 'article' as const }
    expect((await callConsole(app, 'GET /api/admin/content', { query }, clinical)).status).toBe(403)
    const preview = (markdown: string) =>
      callConsole(app, 'POST /api/admin/articles/preview', { body: { markdown } }, editor)
    const good = await preview('---\ntitle: A\nlead: B\n---\nC')
    expect(good.answer.data).toEqual({ title: 'A', lead: 'B', text: ['C'], problem: null })
    expect((await preview('---\ntitle: A\nlead: B\n---\n# C')).answer.data.problem).toMatchObject({ line: 5 })
    const body = { text: '这个平台的账号里面' }
    const made = await callConsole(app, 'POST /api/admin/content/convert', { body }, editor)
    expect(made.answer.data.text).toBe('這個平台的帳號裡面')
  })
})

describe('what everybody meets first', () => {
  const write = async (kind: 'splash' | 'upgrade' | 'hot_words', id: string, change: object) => {
    const query = { kind, subject: id }
    const { data } = (await callConsole(app, 'GET /api/admin/content/show', { query }, editor)).answer
    const body = { ...(data.live as object), ...change }
    return save(body, { kind, subject: id, based_on: data.number })
  }
  const read = async (path: string) =>
    (
      (await (await fetch(`${app.url}${path}`, { headers: { 'accept-language': 'en' } })).json()) as {
        data: unknown
      }
    ).data

  test('a splash, the newest version and hot words are written like any text', async () => {
    const words = { 'zh-Hans': '晨雾', 'zh-Hant': '晨霧', en: 'Morning fog' }
    const splash = await write('splash', 'shore', { title: words, path: 'pages/table/index' })
    expect(splash.answer.data.problems).toEqual([])
    await publish(splash.answer.data.id)
    expect(await read('/api/basicdata/package')).toMatchObject({
      splash: { id: 'shore', title: 'Morning fog' },
    })
    const version = await write('upgrade', 'h5', { last_version: '2.0', last_version_code: 100 })
    await publish(version.answer.data.id)
    expect(await read('/api/information/check_upgrade?platform=h5&version=1')).toMatchObject({
      last_version: '2.0',
      last_version_code: 100,
    })
    const hot = await write('hot_words', 'search', { en: ['Fog', 'Tide'] })
    await publish(hot.answer.data.id)
    expect(await read('/api/search/hot')).toMatchObject({ words: ['Fog', 'Tide'] })
  })

  test('what leads elsewhere, ends before it begins or must never be offered is not published', async () => {
    const bad: Array<[Parameters<typeof write>[0], string, object, string]> = [
      ['splash', 'shore', { path: 'https://evil.example' }, 'path'],
      ['splash', 'shore', { starts_on: '2026-05-02', ends_on: '2026-05-01' }, 'ends_on'],
      ['upgrade', 'h5', { lowest_version_code: 999 }, 'lowest_version_code'],
      ['upgrade', 'h5', { url: 'javascript:alert(1)' }, 'url'],
      ['hot_words', 'search', { 'zh-Hans': ['催吐', '焦虑'] }, 'zh-Hans'],
    ]
    for (const [kind, id, change, field] of bad) {
      const { answer } = await write(kind, id, change)
      expect(answer.data.problems).toMatchObject([{ field }])
      expect((await publish(answer.data.id)).status).toBe(422)
    }
  })
})

describe('assessments and activities', () => {
  const shown = async (worker: DeskWorker, kind: 'assessment' | 'activity', id: string) =>
    (await callConsole(app, 'GET /api/admin/content/show', { query: { kind, subject: id } }, worker)).answer
      .data
  const isOffered = async () => (await fetch(`${app.url}/api/table/show?id=low-mood-9`)).status

  test('one that scores people is hidden when two have agreed, stays so after a start, and comes back', async () => {
    const [one, two] = [await newOperator(app, 'clinical'), await newOperator(app, 'clinical')]
    const checked = await callConsole(
      app,
      'GET /api/admin/instruments/check',
      { query: { id: 'low-mood-9' } },
      one,
    )
    expect(checked.answer.data).toMatchObject({ problems: [], items: 9, licence: { is_commercial: 1 } })
    expect(checked.answer.data.vectors).toBeGreaterThan(0)
    const write = async (visibility: string) => {
      const { number } = await shown(one, 'assessment', 'low-mood-9')
      const body = {
        kind: 'assessment' as const,
        subject: 'low-mood-9',
        how: 'change' as const,
        based_on: number,
      }
      const saved = await callConsole(
        app,
        'POST /api/admin/content/save',
        { body: { ...body, body: { visibility }, reason } },
        one,
      )
      const asked = await callConsole(
        app,
        'POST /api/admin/content/publish',
        { body: { id: saved.answer.data.id, reason } },
        one,
      )
      expect(asked.answer.data.state).toBe('asked')
      const [waiting] = (await callConsole(app, 'GET /api/admin/approvals', {}, two)).answer.data.list
      const confirm = (worker: DeskWorker) =>
        callConsole(app, 'POST /api/admin/approvals/confirm', { body: { id: waiting?.id ?? '' } }, worker)
      expect((await confirm(one)).status).toBe(422)
      expect((await confirm(two)).status).toBe(200)
    }
    await write('hidden')
    expect(await isOffered()).toBe(404)
    await app.db.pool.query(`update tables set builtin_hash = 'older' where id = 'low-mood-9'`)
    await app.db.transaction((tx) => assessmentsContent.load(tx, app.clock.now))
    expect(await isOffered()).toBe(404)
    await write('shown')
    expect(await isOffered()).toBe(200)
    expect(
      (await callConsole(app, 'GET /api/admin/content', { query: { kind: 'assessment' } }, editor)).status,
    ).toBe(403)
  })

  test('a form from elsewhere is read and told what it lacks; what is none is refused in a sentence', async () => {
    const worker = await newOperator(app, 'clinical')
    const read = (form: string) =>
      callConsole(app, 'POST /api/admin/instruments/read_form', { body: { form } }, worker)
    for (const wrong of [
      'xx',
      '[]',
      '{}',
      '7 ',
      '{"resourceType":"Patient"}',
      '{"resourceType":"Questionnaire"}',
    ]) {
      const { status, answer } = await read(wrong)
      expect([wrong, status, typeof answer.data.refused]).toEqual([wrong, 200, 'string'])
    }
    const form = await readFile(
      new URL('../../../content/instruments/fhir/fixtures/harbour.json', import.meta.url),
      'utf8',
    )
    const { answer } = await read(form)
    expect(answer.data.refused).toBeNull()
    expect(answer.data.problems.length).toBeGreaterThan(0)
  })

  test('an activity is written like a text: a bad one stays a draft, a good one can be signed up for', async () => {
    const at = (days: number) =>
      new Date(app.clock.now.getTime() + days * 86_400_000).toISOString().replace(/\.\d+/, '')
    const words = { 'zh-Hans': '晨走', 'zh-Hant': '晨走', en: 'Morning walk' }
    const body: ActivityBody = {
      series: 'morning-walk',
      look: 'walk',
      title: words,
      lead: words,
      mode: 'online',
      city: null,
      area: words,
      meeting: words,
      note: words,
      leader: null,
      course: [],
      before: [],
      form: [],
      starts_at: at(9),
      ends_at: at(8),
      opens_at: null,
      cancel_until: at(7),
      time_zone: 'Asia/Shanghai',
      capacity: 5,
      price_fen: 0,
      price_points: 0,
      organiser: null,
    }
    const thing = { kind: 'activity', subject: 'morning-walk-1' }
    const bad = await save(body, { ...thing, how: 'add' })
    expect(bad.answer.data.problems).toMatchObject([{ field: 'activity' }])
    const good = await save({ ...body, ends_at: at(10) }, { ...thing, based_on: 1 })
    expect((await publish(good.answer.data.id)).status).toBe(200)
    const open = () => fetch(`${app.url}/api/activity/show?id=morning-walk-1`)
    expect((await open()).status).toBe(200)
    const fewer = await save({ ...body, ends_at: at(10), capacity: 3 }, { ...thing, based_on: 2 })
    expect((await publish(fewer.answer.data.id)).status).toBe(200)
    expect((await shown(editor, 'activity', 'morning-walk-1')).live).toMatchObject({ capacity: 3 })
    const off = { body: { id: 'morning-walk-1', reason } }
    expect(
      (await callConsole(app, 'POST /api/admin/activities/cancel', off, await newOperator(app, 'editor')))
        .status,
    ).toBe(200)
    const late = await save({ ...body, ends_at: at(10) }, { ...thing, based_on: 3 })
    expect((await publish(late.answer.data.id)).status).toBe(422)
  })
})
