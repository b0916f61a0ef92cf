import { fairShuffle, promiseOf } from '@mindisle/base/fair-shuffle'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportOf, newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openLife } from './policy.ts'
import { forgetOpen } from './queries.ts'
import { drawnReading, sampleAsked, sampleHand } from './testing/samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const begin = async (token: string, given: Parameters<typeof sampleAsked>[0] = {}) =>
  (await app.send('POST /api/tarot/begin', { body: sampleAsked(given) }, { token })).answer.data
const draw = (token: string, id: string, picks: number[], hand = sampleHand, cut = 30) =>
  app.send('POST /api/tarot/draw', { body: { id, hand, cut, picks } }, { token })
const show = async (token: string, id: string) =>
  (await app.send('GET /api/tarot/show', { query: { id } }, { token })).answer.data
const list = async (token: string) =>
  (await app.send('GET /api/tarot/list', { query: {} }, { token })).answer.data

describe('a draw', () => {
  test('is promised before it is shuffled, and can be shuffled again by whoever doubts it', async () => {
    const { token } = await app.visitor()
    const { id, promise, earlier_id: earlier } = await begin(token, { spread: 'three-times' })
    expect(earlier).toBeNull()
    await draw(token, id, [5, 70, 0])
    const { proof, cards, parts, overview, ask } = await show(token, id)
    expect(proof!.promise).toBe(promise)
    expect(promiseOf(proof!.secret)).toBe(promise)
    const fan = fairShuffle(78, proof!)
    const again = proof!.picks.map((place) => fan[place]!)
    expect(cards.map((card) => [card.id, card.is_reversed])).toEqual(
      again.map(({ item, isTurned }) => [proof!.deck[item], isTurned ? 1 : 0]),
    )
    expect(parts.map(({ ties }) => ties.length)).toEqual([0, 2, 2])
    expect(overview.length).toBeGreaterThan(1)
    expect(ask).not.toBe('')
  })

  test('is one: a second tap and a second device are shown the same cards', async () => {
    const { token } = await app.visitor()
    const { id } = await begin(token)
    const both = await Promise.all([
      draw(token, id, [3]),
      draw(token, id, [60], 'cd'.repeat(32), 5),
      draw(token, id, [9]),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    const { cards } = await show(token, id)
    await draw(token, id, [44])
    expect((await show(token, id)).cards).toEqual(cards)
    expect((await list(token)).total).toBe(1)
  })

  test('shows nothing before it is drawn, and takes as many cards as the spread has', async () => {
    const { token } = await app.visitor()
    const { id } = await begin(token, { spread: 'celtic-cross' })
    expect((await app.send('GET /api/tarot/show', { query: { id } }, { token })).status).toBe(404)
    expect((await list(token)).total).toBe(0)
    expect((await draw(token, id, [1, 2, 3])).status).toBe(422)
    expect((await draw(token, id, [1, 1, 2, 3, 4, 5, 6, 7, 8, 9])).status).toBe(422)
    expect((await draw(token, id, [1, 2, 3, 4, 5, 6, 7, 8, 9, 78])).status).toBe(422)
    expect((await draw(token, id, [0, 2, 3, 4, 5, 6, 7, 8, 9, 77])).status).toBe(200)
    expect((await show(token, id)).cards).toHaveLength(10)
  })

  test('nobody took up is forgotten after a day; one that was drawn stays', async () => {
    const { token } = await app.visitor()
    const { id: open } = await begin(token)
    const drawn = await drawnReading(app, token)
    await forgetOpen(app.db, app.clock.now)
    expect((await draw(token, open, [1])).status).toBe(200)
    const { id: later } = await begin(token)
    await forgetOpen(app.db, new Date(app.clock.now.getTime() + openLife + 1))
    expect((await draw(token, later, [1])).status).toBe(404)
    expect((await show(token, drawn)).id).toBe(drawn)
  })
})

describe('what was asked', () => {
  test('once today is told, and another draw stays possible', async () => {
    const { token } = await app.visitor()
    const id = await drawnReading(app, token, { question: '换一份工作，会更好吗？' })
    expect((await begin(token, { question: ' 换一份工作 会更好吗 ' })).earlier_id).toBe(id)
    expect((await begin(token, { question: '换一座城市，会更好吗？' })).earlier_id).toBeNull()
    expect((await begin(token, { question: '' })).earlier_id).toBeNull()
    // There it is another day, whatever day it is here.
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    const days = await Promise.all(
      zones.map(async (zone) => (await show(token, await drawnReading(app, token, { time_zone: zone }))).day),
    )
    expect(days[0]).not.toBe(days[1])
    const elsewhere = zones[days[0] === (await show(token, id)).day ? 1 : 0]!
    const again = await begin(token, { question: '换一份工作，会更好吗？', time_zone: elsewhere })
    expect(again.earlier_id).toBeNull()
    expect((await draw(token, again.id, [1])).status).toBe(200)
  })

  test('is heard: words of danger bring help with the answer, and nothing leads on', async () => {
    const { token } = await app.visitor()
    const body = sampleAsked({ question: '我不想活了，要不要今晚就结束' })
    const { answer, headers } = await app.send('POST /api/tarot/begin', { body }, { token })
    expect(answer.data.is_risk).toBe(1)
    expect(headers.get('needs-help')).toBe('self')
    expect((await begin(token)).is_risk).toBe(0)
  })

  test('lies sealed, with the cards and the secret', async () => {
    const { token, id: userId } = await newMember(app)
    await drawnReading(app, token, { question: 'Canary question' })
    const { rows } = await app.db.pool.query(
      'select t::text as row from tarot_readings t where user_id = $1',
      [userId],
    )
    expect(rows).toHaveLength(1)
    for (const word of ['Canary', 'major', 'cups', 'secret'])
      expect(rows[0].row).not.toContain(Buffer.from(word).toString('hex'))
    const columns = await app.db.pool.query(
      `select column_name as name from information_schema.columns where table_name = 'tarot_readings' order by 1`,
    )
    expect(columns.rows.map(({ name }) => name)).toEqual([
      'created_at',
      'day',
      'drawn_at',
      'id',
      'sealed',
      'user_id',
    ])
  })
})

describe('a reading', () => {
  test('of one’s own cards is kept without a promise', async () => {
    const { token } = await app.visitor()
    const enter = (cards: Array<{ id: string; is_reversed: 0 | 1 }>) =>
      app.send(
        'POST /api/tarot/enter',
        { body: { ...sampleAsked({ spread: 'three-steps' }), cards } },
        { token },
      )
    const cards = [
      { id: 'major-16', is_reversed: 0 as const },
      { id: 'major-17', is_reversed: 1 as const },
      { id: 'cups-queen', is_reversed: 0 as const },
    ]
    const { id } = (await enter(cards)).answer.data
    const told = await show(token, id)
    expect(told).toMatchObject({ is_own: 1, proof: null })
    expect(told.cards.map((card) => card.name)).toEqual(['高塔', '星星', '圣杯王后'])
    expect(told.parts[1]!.ties[1]).toContain('高塔塌下的灰')
    expect((await enter(cards.slice(1))).status).toBe(422)
    expect((await enter([cards[0]!, cards[0]!, cards[1]!])).status).toBe(422)
    expect((await enter([cards[0]!, cards[1]!, { id: 'cups-99', is_reversed: 0 }])).status).toBe(404)
  })

  test('is told in the language of whoever reads it, on the topic that was chosen', async () => {
    const { token } = await app.visitor()
    const body = {
      ...sampleAsked({ topic: 'love' }),
      cards: [{ id: 'major-13', is_reversed: 0 as const }],
    }
    const { id } = (await app.send('POST /api/tarot/enter', { body }, { token })).answer.data
    const english = await app.send(
      'GET /api/tarot/show',
      { query: { id } },
      { token, headers: { 'accept-language': 'en' } },
    )
    expect(english.answer.data.cards[0]!.name).toBe('Death')
    expect(english.answer.data.parts[0]!.text).toContain('Relationships change shape')
    expect((await show(token, id)).parts[0]!.text).toContain('关系会换几次样子')
  })

  test('is drawn as a picture without what was asked', async () => {
    const { token } = await app.visitor()
    const id = await drawnReading(app, token)
    const body = { id, time_zone: 'Asia/Shanghai' }
    const { answer } = await app.send('POST /api/tarot/picture', { body }, { token })
    expect(answer.data).toMatchObject({ name: '一张.png', type: 'image/png' })
  })

  test('is counted with its cards, exported, removed, and nobody else sees it', async () => {
    const { token } = await app.visitor()
    const id = await drawnReading(app, token)
    const [card] = (await show(token, id)).cards
    const own = async (asker?: string) =>
      (await app.send('GET /api/tarot/card', { query: { id: card!.id } }, asker ? { token: asker } : {}))
        .answer.data
    expect(await own(token)).toMatchObject({ drawn_count: 1, last_drawn: (await show(token, id)).day })
    expect(await own()).toMatchObject({ drawn_count: 0, last_drawn: null, name: card!.name })
    const stranger = await app.visitor()
    expect((await app.send('GET /api/tarot/show', { query: { id } }, { token: stranger.token })).status).toBe(
      404,
    )
    expect((await draw(stranger.token, id, [1])).status).toBe(404)
    expect((await exportOf(app, token)).parts).toMatchObject({
      tarot_readings: [{ id, question: '今晚怎么安顿自己', cards: [{ id: card!.id }] }],
    })
    await app.send('POST /api/tarot/remove', { body: { id } }, { token })
    expect((await list(token)).total).toBe(0)
  })

  test('all 78 cards are listed, in their order', async () => {
    const { list: cards } = (await app.send('GET /api/tarot/cards', {})).answer.data
    expect(cards).toHaveLength(78)
    expect(cards[0]).toMatchObject({ id: 'major-00', suit: 'major', name: '愚者' })
    expect(cards.at(-1)).toMatchObject({ id: 'coins-king', suit: 'coins' })
  })
})
