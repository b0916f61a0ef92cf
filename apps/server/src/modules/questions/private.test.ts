import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exportOf, newMember } from '../../../testing/people.ts'
import {
  answeredQuestion,
  counselorBehind,
  sampleQuestion,
  danger,
  startQuestions,
} from '../../../testing/questions.ts'

const {
  app,
  ask,
  show,
  shown,
  list,
  mine,
  say,
  add,
  vote,
  follow,
  best,
  remove,
  notices,
  found,
  admin,
  look,
  newCounselor,
} = await startQuestions()
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

describe('a private question', () => {
  async function asked() {
    const [asker, counselor] = [await newMember(app), await newCounselor()]
    const given = {
      title: 'Secretcanary title',
      text: 'Secretcanary words',
      seen_by: 'private',
      counselor_id: counselor.counselorId,
    } as const
    return { asker, counselor, ...(await answeredQuestion(app, asker.token, counselor, given)) }
  }

  test('is read by its author and its counselor, who is not told who asks', async () => {
    const { asker, counselor, id, answerId } = await asked()
    await add(asker.token, answerId, 'Secretcanary more')
    const theirs = await shown(id, counselor.token)
    expect(theirs).toMatchObject({
      title: 'Secretcanary title',
      text: 'Secretcanary words',
      asker: null,
      seen_by: 'private',
      answers: [{ is_mine: 1, messages: [{ text: 'Secretcanary more' }] }],
    })
    expect(JSON.stringify(theirs)).not.toContain(asker.id)
    expect(await shown(id, asker.token)).toMatchObject({
      answers: [{ text: '可以先给晚上找一件小事。Canary answer' }],
      counselor: { id: counselor.counselorId },
    })
    // Both came in one instant of the test's clock.
    expect((await notices(counselor.token)).toSorted()).toEqual([
      '有人单独问你一个问题',
      '问与答里有人接着说了',
    ])
    expect(await notices(asker.token)).toEqual(['你的问题有了回答'])
  })

  test('is nobody else’s: no member, no other counselor, no list, no search, no operator', async () => {
    const { id, answerId } = await asked()
    const [other, otherCounselor] = [await newMember(app), await newCounselor()]
    for (const token of [other.token, otherCounselor.token, undefined])
      expect((await show(id, token)).status).toBe(404)
    for (const { token } of [other, otherCounselor]) {
      const report = { body: { id, reason: 'other' as const } }
      const all = [
        await say(token, id, '我来答'),
        await add(token, answerId),
        await vote(token, answerId),
        await best(token, answerId),
        await follow(token, id),
        await remove(token, id),
        await app.send('POST /api/question/report', report, { token }),
      ]
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 404))
    }
    const read = [
      await list({ per_page: 50 }),
      await mine(otherCounselor.token, 'waiting'),
      await found('Secretcanary'),
      (await look('review')).out,
      (await look('show', id)).err,
      (await look('show', answerId)).err,
      (await admin('accept', id)).err,
    ]
    expect(JSON.stringify(read)).not.toContain('Secretcanary')
    expect(JSON.stringify(read)).not.toContain(id)
  })

  test('lies sealed, also its answer and what is said under it', async () => {
    const { asker, id, answerId } = await asked()
    await add(asker.token, answerId, 'Secretcanary more')
    const { rows } = await app.db.pool.query(
      `select q::text as kept from questions q where id = $1
       union all select a::text from question_answers a where question_id = $1
       union all select m::text from question_messages m where answer_id = $2
       union all select n::text from notices n where facts ->> 'question_id' = $1`,
      [id, answerId],
    )
    expect(rows.length).toBeGreaterThan(3)
    const kept = rows.map(({ kept: text }) => text).join(' ')
    for (const word of ['anary', Buffer.from('anary').toString('hex')]) expect(kept).not.toContain(word)
  })

  test('waits for nobody: what sounds like danger brings help and goes to its counselor', async () => {
    const [asker, counselor] = [await newMember(app), await newCounselor()]
    const body = sampleQuestion({ ...danger, seen_by: 'private', counselor_id: counselor.counselorId })
    const { headers, answer } = await ask(asker.token, body)
    expect([headers.get('needs-help'), answer.data.state]).toEqual(['self', 'shown'])
    expect((await mine(counselor.token, 'waiting')).list[0]).toMatchObject({
      title: danger.title,
      seen_by: 'private',
    })
    expect((await look('review')).out).not.toContain(body.id)
  })

  test('cannot be asked of a sample, of oneself, or of one who has left', async () => {
    const [asker, counselor] = [await newMember(app), await newCounselor()]
    const sample = await counselorBehind(app, null)
    const own = await counselorBehind(app, asker.id)
    await app.db.pool.query(`update counselors set left_at = now() where id = $1`, [counselor.counselorId])
    for (const counselor_id of [sample, own, counselor.counselorId, 'nobody-of-that-name']) {
      const { status, answer } = await ask(asker.token, sampleQuestion({ seen_by: 'private', counselor_id }))
      expect([status, answer.type]).toEqual([422, 'counselor_gone'])
    }
    const { answer } = await app.send('GET /api/question/choices', { query: { topic: 'mood' } }, {})
    const offered = answer.data.counselors.map(({ id }) => id)
    expect(offered).toContain(own)
    expect(offered).not.toContain(sample)
    expect(offered).not.toContain(counselor.counselorId)
  })

  test('is gone with all that was said under it when it is taken back; it is exported whole until then', async () => {
    const { asker, counselor, id } = await asked()
    expect(JSON.stringify(await exportOf(app, asker.token))).toContain('Secretcanary words')
    expect(JSON.stringify(await exportOf(app, counselor.token))).toContain('Canary answer')
    expect(JSON.stringify(await exportOf(app, counselor.token))).not.toContain('Secretcanary')
    expect((await remove(asker.token, id)).status).toBe(200)
    expect((await show(id, asker.token)).status).toBe(404)
    const { rows } = await app.db.pool.query(`select 1 from question_answers where question_id = $1`, [id])
    expect(rows).toEqual([])
  })
})
