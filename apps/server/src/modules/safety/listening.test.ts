import { hear } from '@mindisle/safety'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addAssessment, take } from '../../../testing/assessments.ts'
import { exportOf, newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { currentEpisode } from './index.ts'

const danger = '我想自杀，活不下去了'
const hour = 3_600_000

let app: TestApp
let subject: string
beforeAll(async () => {
  app = await startTestApp()
  subject = await addAssessment(app, 'heard-table')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

async function author() {
  const { id, token } = await newMember(app)
  await take(app, { id }, subject)
  return { id, token }
}

const comment = (token: string, text: string, key?: string) =>
  app.send('POST /api/comment/write', { body: { table_id: subject, text } }, { token, ...(key && { key }) })
const levelOf = async (token: string) =>
  (await app.send('GET /api/safety/episode', { query: {} }, { token })).answer.data.level
const signsOf = async (userId: string) =>
  (await app.db.pool.query('select source, level, kinds from risk_signs where user_id = $1', [userId])).rows

describe('words of danger', () => {
  test('in a comment are kept, wait for a human, bring help and open an episode, without the words', async () => {
    const { id, token } = await author()
    const { status, headers, answer } = await comment(token, danger)
    expect(status).toBe(200)
    expect(headers.get('needs-help')).toBe('self')
    expect(answer.data).toMatchObject({ needs_help: 1, comment: { state: 'held', text: danger } })
    expect(await levelOf(token)).not.toBe('none')
    const signs = await signsOf(id)
    expect(signs).toHaveLength(1)
    expect(signs[0]).toMatchObject({ source: 'published', kinds: ['suicide'] })
    const { rows } = await app.db.pool.query('select row_to_json(s)::text as row from risk_signs s')
    expect(JSON.stringify(rows)).not.toContain('自杀')
  })

  test('that are sent twice are one sign', async () => {
    const { id, token } = await author()
    await comment(token, danger, 'the-same-act-once-more')
    const again = await comment(token, danger, 'the-same-act-once-more')
    expect(again.headers.get('needs-help')).toBe('self')
    expect(await signsOf(id)).toHaveLength(1)
  })

  test('that are refused are heard all the same', async () => {
    const { id, token } = await newMember(app)
    const { status, headers } = await comment(token, danger)
    expect(status).toBe(403)
    expect(headers.get('needs-help')).toBe('self')
    expect(await signsOf(id)).toHaveLength(1)
  })

  test('that are looked for bring help and open an episode; the bare word brings help alone', async () => {
    const { id, token } = await newMember(app)
    const find = (words: string) => app.send('GET /api/search/include', { query: { words } }, { token })
    const bare = await find('自杀')
    expect([bare.answer.data.is_risk, bare.headers.get('needs-help')]).toEqual([1, null])
    expect(await signsOf(id)).toEqual([])
    expect((await find('我不想活了')).answer.data.is_risk).toBe(1)
    expect(await signsOf(id)).toMatchObject([{ source: 'search' }])
  })

  test('while they are typed bring help and leave no record', async () => {
    const { id, token } = await newMember(app)
    const { answer } = await app.send(
      'GET /api/search/suggest',
      { query: { words: '我不想活了' } },
      { token },
    )
    expect(answer.data.is_risk).toBe(1)
    expect(await signsOf(id)).toEqual([])
  })

  test('in a nickname are saved and heard', async () => {
    const { id, token } = await newMember(app)
    const body = { nickname: '不想活了' }
    const { headers, answer } = await app.send('POST /api/member/personal/profile', { body }, { token })
    expect(answer.data.nickname).toBe('不想活了')
    expect(headers.get('needs-help')).toBe('self')
    expect(await signsOf(id)).toMatchObject([{ source: 'words' }])
  })

  test('about a friend bring the way to help, wait for a human, and open no episode', async () => {
    const { id, token } = await author()
    const { headers, answer } = await comment(token, '我朋友说她想自杀')
    expect(headers.get('needs-help')).toBe('friend')
    expect(answer.data).toMatchObject({ needs_help: 0, comment: { state: 'held' } })
    expect([await levelOf(token), await signsOf(id)]).toEqual(['none', []])
  })

  test('that is imminent are a case for a human with the very answer', async () => {
    const { id, token } = await author()
    await comment(token, '我今晚就要跳下去，遗书写好了')
    const { rows } = await app.db.pool.query('select level from safety_cases where user_id = $1', [id])
    expect(rows).toEqual([{ level: 'imminent' }])
  })

  test('of nobody who is known bring help', async () => {
    const { answer } = await app.send('GET /api/search/include', { query: { words: '我不想活了' } })
    expect(answer.data.is_risk).toBe(1)
  })
})

describe('words that sound a little dark', () => {
  /** How each is heard is the detector's matter, and changes with its training. */
  const dark = ['好想消失', '只想一觉睡下去不用醒来', '觉得自己是个负担'].find(
    (text) => hear({ text }).level === 'watch',
  )!

  test('in a comment bring one soft word: it is shown at once, and nothing is kept of it', async () => {
    const { id, token } = await author()
    const { headers, answer } = await comment(token, dark)
    expect(headers.get('needs-help')).toBe('soft')
    expect(answer.data).toMatchObject({ needs_help: 0, comment: { state: 'shown', text: dark } })
    expect([await levelOf(token), await signsOf(id)]).toEqual(['none', []])
    const { rows } = await app.db.pool.query('select id from safety_cases where user_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('in a nickname as well, and not where they are looked for', async () => {
    const { id, token } = await newMember(app)
    const body = { nickname: dark }
    const { headers } = await app.send('POST /api/member/personal/profile', { body }, { token })
    expect(headers.get('needs-help')).toBe('soft')
    const find = await app.send('GET /api/search/include', { query: { words: dark } }, { token })
    expect([find.answer.data.is_risk, find.headers.get('needs-help')]).toEqual([0, null])
    expect(await signsOf(id)).toEqual([])
  })
})

test('everyday words leave no trace', async () => {
  const { id, token } = await author()
  const { headers, answer } = await comment(token, '题目不长，结果也说得明白')
  expect(headers.has('needs-help')).toBe(false)
  expect(answer.data).toMatchObject({ needs_help: 0, comment: { state: 'shown' } })
  expect([await levelOf(token), await signsOf(id)]).toEqual(['none', []])
})

test('a denial, a joke and another subject close nothing; time does', async () => {
  const { id, token } = await author()
  await comment(token, danger)
  const level = await levelOf(token)
  const later = async (hours: number) => {
    const episode = await currentEpisode(app.db.direct, id, new Date(app.clock.now.getTime() + hours * hour))
    return episode?.level ?? 'none'
  }
  for (const text of ['我没事，开玩笑的', '哈哈哈哈', '今天天气真好']) {
    await comment(token, text)
    expect(await levelOf(token), text).toBe(level)
  }
  expect(await later(71)).toBe(level)
  expect(await later(170)).toBe('none')
})

test('a visitor who becomes a member stays held', async () => {
  const { token } = await app.visitor()
  await app.send('GET /api/search/include', { query: { words: '我不想活了' } }, { token })
  const member = await app.member({ token })
  expect(await levelOf(member.token)).toBe('elevated')
})

test('the person can read that it was heard, and time takes it away', async () => {
  const { id, token } = await author()
  await comment(token, danger)
  expect(JSON.stringify(await exportOf(app, token))).toContain('risk_signs')
  await app.runJobs({ only: 'forget-expired', at: new Date(app.clock.now.getTime() + 60 * 24 * hour) })
  expect(await signsOf(id)).toEqual([])
})

describe('when something fails', () => {
  const count = async (table: string, userId: string) =>
    (await app.db.pool.query(`select 1 from ${table} where user_id = $1`, [userId])).rowCount

  test('the words and the sign are both there or neither, and the repeated call brings both', async () => {
    const { id, token } = await author()
    await app.db.pool.query('alter table risk_signs rename to risk_signs_away')
    try {
      expect((await comment(token, danger, 'written-in-a-bad-moment')).status).toBe(500)
      expect(await count('comments', id)).toBe(0)
    } finally {
      await app.db.pool.query('alter table risk_signs_away rename to risk_signs')
    }
    expect((await comment(token, danger, 'written-in-a-bad-moment')).status).toBe(200)
    expect([await count('comments', id), await count('risk_signs', id)]).toEqual([1, 1])
  })

  test('a search is answered, help first, although the sign cannot be noted', async () => {
    const { token } = await newMember(app)
    await app.db.pool.query('alter table risk_signs rename to risk_signs_away')
    try {
      const query = { words: '我不想活了' }
      const { status, answer } = await app.send('GET /api/search/include', { query }, { token })
      expect([status, answer.data.is_risk]).toEqual([200, 1])
    } finally {
      await app.db.pool.query('alter table risk_signs_away rename to risk_signs')
    }
  })

  test('help is told although the database is away', async () => {
    const { token } = await author()
    const gone = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    const spies = [
      vi.spyOn(app.db.pool, 'query').mockImplementation(() => Promise.reject(gone)),
      vi.spyOn(app.db.pool, 'connect').mockImplementation(() => Promise.reject(gone)),
    ]
    try {
      const { status, headers } = await comment(token, danger)
      expect([status, headers.get('needs-help')]).toEqual([503, 'self'])
      const harmless = await comment(token, '题目不长')
      expect([harmless.status, harmless.headers.get('needs-help')]).toEqual([503, null])
      const stranger = await comment('x'.repeat(43), danger)
      expect([stranger.status, stranger.headers.get('needs-help')]).toEqual([503, 'self'])
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  })
})
