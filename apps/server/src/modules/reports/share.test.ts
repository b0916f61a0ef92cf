import { readInstruments } from '@mindisle/content/instruments'
import type { PublicPart } from '@mindisle/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chapterWords } from '../../../testing/chapters.ts'
import { fakeWeb } from '../../../testing/loose-app.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { place, showReport, takeTest } from './test-help.ts'

const compiled = await readInstruments()

let app: TestApp
let web: Awaited<ReturnType<typeof fakeWeb>>
beforeAll(async () => {
  web = await fakeWeb()
  app = await startTestApp({ web: web.build })
})
afterAll(async () => {
  await app.close()
  await web.remove()
})
beforeEach(() => app.forgetLimits())

const all = (n: number) => place(() => n)
/** Every choice that could be made of these, but none at all. */
const choicesOf = (possible: readonly PublicPart[]): PublicPart[][] =>
  Array.from({ length: 2 ** possible.length - 1 }, (_, index) =>
    possible.filter((_part, at) => ((index + 1) >> at) % 2 === 1),
  )
const publish = (token: string, id: string, parts: PublicPart[], is_indexed: 0 | 1 = 0) =>
  app.send('POST /api/report/publish', { body: { id, parts, is_indexed } }, { token })
const link = (token: string, id: string, parts?: string) =>
  app.send('GET /api/report/link', { query: { id, ...(parts !== undefined && { parts }) } }, { token })
const open = (address: string, token?: string) =>
  app.send('GET /api/report/public/:token', { params: { token: address } }, { token })
const viewed = async (token: string) =>
  (await app.send('GET /api/report/viewed', { query: {} }, { token })).answer.data

async function owner(assessment: string, n: number) {
  const { token } = await app.visitor()
  await app.send('POST /api/member/personal/profile', { body: { nickname: '小满' } }, { token })
  return { token, id: await takeTest(app, token, assessment, all(n)) }
}

describe('a public report', () => {
  test('shows the chosen parts and nothing of the rest', async () => {
    const { token, id } = await owner('symptom-check', 0)
    const { texts } = compiled.find((one) => one.instrument.id === 'symptom-check')!
    const everything = texts['zh-Hans']
    const answers = (await app.send('GET /api/report/answers', { query: { id } }, { token })).answer.data
      .answers
    const view = (await showReport(app, token, id)).answer.data
    expect(view).toMatchObject({ level: 0, main: { score: expect.any(Number) } })
    const { possible } = (await link(token, id)).answer.data
    expect(possible).toEqual(['score', 'level', 'dimensions', 'meaning'])
    for (const parts of [
      ['score'],
      ['level'],
      ['meaning'],
      ['dimensions'],
      ['score', 'level', 'dimensions', 'meaning'],
    ] as PublicPart[][]) {
      const { token: address, url } = (await publish(token, id, parts)).answer.data
      expect(url).toBe(`http://127.0.0.1:3000/page2/report/publicity?token=${address}`)
      const { data } = (await open(address)).answer
      expect(data).toMatchObject({
        parts,
        owner_name: '小满',
        is_mine: 0,
        attempt: 0,
        risks: [],
        is_risk: 0,
        norm: null,
      })
      const has = (part: PublicPart) => parts.includes(part)
      expect(data.main?.score ?? null).toBe(has('score') ? view.main!.score : null)
      expect(data.main?.interval ?? null).toBeNull()
      expect(data.level).toBe(has('level') ? 0 : null)
      expect(Boolean(data.main?.band?.label)).toBe(has('level'))
      expect(Boolean(data.main?.band?.meaning)).toBe(has('meaning'))
      expect(data.dimensions.length > 0).toBe(has('dimensions'))
      const json = JSON.stringify(data)
      for (const { text } of answers) expect(json).not.toContain(text)
      for (const chapter of everything.chapters!)
        for (const text of chapterWords(chapter)) expect(json).not.toContain(text)
      for (const key of [
        'chapters',
        'actions":[{',
        'quality',
        'change',
        'user',
        id === address ? 'x' : 'exam',
      ])
        expect(json).not.toContain(key)
      expect((await link(token, id)).answer.data.preview).toEqual({ ...data, is_mine: 1 })
    }
  })

  test.each([
    ['worry-7', ['score', 'level', 'meaning']],
    ['symptom-check', ['score', 'level', 'dimensions', 'meaning']],
    ['sixteen-types', ['type', 'dimensions', 'meaning']],
    ['big-five-20', ['dimensions', 'meaning']],
    ['inner-weather', ['type', 'dimensions', 'meaning']],
  ] as const)('shows each ticked part of %s, whatever else is ticked', async (assessment, parts) => {
    const { token, id } = await owner(assessment, 0)
    expect((await link(token, id)).answer.data.possible).toEqual(parts)
    for (const chosen of choicesOf(parts)) {
      app.forgetLimits()
      const { preview } = (await link(token, id, chosen.join(','))).answer.data
      const { token: address } = (await publish(token, id, chosen)).answer.data
      const { data } = (await open(address)).answer
      expect(preview, chosen.join()).toEqual({ ...data, is_mine: 1 })
      const bands = [data.main, ...data.dimensions].map((scale) => scale?.band)
      const shown: Record<PublicPart, boolean> = {
        score: typeof data.main?.score === 'number',
        level: Boolean(data.main?.band?.label),
        type: Boolean(data.type?.name),
        dimensions: data.dimensions.some(({ score }) => score !== null),
        meaning: [...bands, data.type].some((words) => Boolean(words?.headline && words.meaning)),
      }
      expect(
        parts.filter((part) => shown[part]),
        chosen.join(),
      ).toEqual(chosen)
      if (chosen.includes('meaning') && chosen.includes('dimensions'))
        expect(data.dimensions.every(({ band, score }) => score === null || band?.meaning)).toBe(true)
      if (!chosen.includes('type')) expect(data.type?.close_axes ?? []).toEqual([])
    }
  })

  test('looks beforehand exactly as it will', async () => {
    const { token, id } = await owner('sixteen-types', 5)
    const asked = (await link(token, id, 'type')).answer.data
    expect(asked).toMatchObject({
      token: null,
      url: null,
      parts: ['type'],
      possible: ['type', 'dimensions', 'meaning'],
    })
    const { token: address } = (await publish(token, id, ['type'])).answer.data
    expect(asked.preview).toEqual({ ...(await open(address)).answer.data, is_mine: 1 })
    expect(asked.preview.type).toMatchObject({ meaning: '', strengths: [], actions: [] })
    for (const parts of ['answers', 'score', 'type,answers', 'type,score'])
      expect((await link(token, id, parts)).status).toBe(422)
  })

  test('keeps its address when it is published anew, and loses it for good when it is revoked', async () => {
    const { token, id } = await owner('worry-7', 0)
    const first = (await publish(token, id, ['score'])).answer.data.token
    const again = (await publish(token, id, ['level'])).answer.data.token
    expect(again).toBe(first)
    expect(first).toMatch(/^[0-9a-z]{32}$/)
    expect((await open(first)).answer.data.main?.score).toBeNull()
    const nothing = await open('0'.repeat(32))
    expect((await app.send('POST /api/report/revoke', { body: { id } }, { token })).status).toBe(200)
    const gone = await open(first, token)
    expect([gone.status, gone.answer]).toEqual([404, nothing.answer])
    const anew = (await publish(token, id, ['score'])).answer.data.token
    expect(anew).not.toBe(first)
    expect((await open(first)).status).toBe(404)
  })

  test('is refused, kindly, when the report speaks of a risk or a heavy load', async () => {
    for (const [assessment, n] of [
      ['low-mood-9', 1],
      ['worry-7', 3],
    ] as const) {
      const { token, id } = await owner(assessment, n)
      const { status, answer } = await publish(token, id, ['level'])
      expect([status, answer.type]).toEqual([422, undefined])
      expect(answer.message).toContain('不能公开')
      expect((await link(token, id)).answer.data).toMatchObject({ possible: [], parts: [], token: null })
      const poster = await app.send(
        'POST /api/report/poster',
        { body: { id, time_zone: 'Asia/Shanghai', kind: 'poster' } },
        { token },
      )
      expect(poster.status).toBe(422)
    }
  })

  test('cannot show a part that the report does not have', async () => {
    const { token, id } = await owner('worry-7', 0)
    expect((await publish(token, id, ['type'])).status).toBe(422)
    expect((await publish(token, id, ['type', 'score'])).status).toBe(200)
    expect((await link(token, id)).answer.data.parts).toEqual(['score'])
  })
})

describe('whoever opened it', () => {
  test('finds it again while it is public, sees when it is gone, and can forget it', async () => {
    const { token, id } = await owner('worry-7', 0)
    const { token: address } = (await publish(token, id, ['score'])).answer.data
    const reader = (await app.visitor()).token
    for (const who of [reader, reader, token, undefined]) await open(address, who)
    expect((await link(token, id)).answer.data.view_count).toBe(1)
    expect((await viewed(reader)).list).toMatchObject([
      { token: address, name: '担心与紧张自查', owner_name: '小满', is_gone: 0 },
    ])
    expect((await viewed(token)).list).toEqual([])
    await app.send('POST /api/report/revoke', { body: { id } }, { token })
    expect((await viewed(reader)).list).toMatchObject([{ token: address, owner_name: '', is_gone: 1 }])
    await app.send('POST /api/report/viewed/forget', { body: { token: address } }, { token: reader })
    expect((await viewed(reader)).list).toEqual([])
    const anew = (await publish(token, id, ['score'])).answer.data.token
    await open(anew, reader)
    await app.send('POST /api/report/delete', { body: { id } }, { token })
    expect((await viewed(reader)).list).toEqual([])
    expect((await open(anew, reader)).status).toBe(404)
  })

  test('compares only with what was shared', async () => {
    const { token, id } = await owner('symptom-check', 0)
    const mine = await owner('symptom-check', 1)
    const { token: address } = (await publish(token, id, ['dimensions'])).answer.data
    const compare = () =>
      app.send(
        'GET /api/report/compare',
        { query: { id: mine.id, with_token: address } },
        { token: mine.token },
      )
    const { data } = (await compare()).answer
    expect([data.first, data.second]).toMatchObject([
      { id: mine.id, is_mine: 1 },
      { id: null, name: '小满', is_mine: 0 },
    ])
    const row = (scale: string) => data.scales.find((one) => one.id === scale)!
    expect([row('overall').first.score !== null, row('overall').second.score]).toEqual([true, null])
    expect([row('sleep').first.score !== null, row('sleep').second.score !== null]).toEqual([true, true])
    expect([row('sleep').first.label !== '', row('sleep').second.label]).toEqual([true, ''])
    for (const { verdict } of data.scales) expect(['risen', 'fallen', 'steady', 'unknown']).toContain(verdict)
    await app.send('POST /api/report/revoke', { body: { id } }, { token })
    expect((await compare()).status).toBe(404)
  })
})

describe('search engines', () => {
  const robots = async (path: string) => (await app.raw('GET', path)).headers.get('x-robots-tag')

  test('keep no page of a report unless its owner allows it, and never the data', async () => {
    const { token, id } = await owner('worry-7', 0)
    const { token: address } = (await publish(token, id, ['score'])).answer.data
    const page = `/page2/report/publicity?token=${address}`
    expect(await robots(page)).toBe('noindex')
    await publish(token, id, ['score'], 1)
    expect(await robots(page)).toBeNull()
    expect(await robots(`/api/report/public/${address}`)).toBe('noindex')
    await app.send('POST /api/report/revoke', { body: { id } }, { token })
    for (const path of [page, '/page2/report/publicity', '/page2/report/publicity?token=x'])
      expect(await robots(path)).toBe('noindex')
    expect(await robots('/pages/index/index')).toBeNull()
  })
})
