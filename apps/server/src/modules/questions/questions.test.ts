import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newMember } from '../../../testing/people.ts'
import {
  answeredQuestion,
  counselorBehind,
  sampleQuestion,
  danger,
  startQuestions,
} from '../../../testing/questions.ts'
import { erasePerson } from '../../flows/erase-person.ts'
import { everyTopic } from './queries.ts'
import { tellFollowers } from './tell.ts'
import { newId } from '../../platform/ids.ts'

const {
  app,
  ask,
  show,
  shown,
  list,
  ids,
  mine,
  say,
  add,
  vote,
  follow,
  best,
  remove,
  notices,
  found,
  similar,
  admin,
  look,
  newCounselor,
} = await startQuestions()
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

describe('a public question', () => {
  test('is read by everybody, without its author’s name, under its topics', async () => {
    const { id: userId, token } = await newMember(app)
    const body = sampleQuestion({ topics: ['sleep', 'work'] })
    const { status, answer } = await ask(token, body)
    expect(status, answer.message).toBe(200)
    expect(answer.data).toEqual({ id: body.id, state: 'shown', needs_help: 0 })
    const { answer: read } = await show(body.id)
    expect(read.data).toMatchObject({
      title: body.title,
      text: body.text,
      asker: null,
      is_mine: 0,
      answers: [],
    })
    expect(JSON.stringify(read)).not.toContain(userId)
    expect((await shown(body.id, token)).is_mine).toBe(1)
    expect((await ids())[0]).toBe(body.id)
    expect((await ids({ topic: 'sleep' }))[0]).toBe(body.id)
    expect((await ids({ topic: 'work' }))[0]).toBe(body.id)
    expect(await ids({ topic: 'love' })).not.toContain(body.id)
    expect(await ids({ sort: 'answered' })).not.toContain(body.id)
    expect((await shown(body.id)).also.map(({ kind }) => kind)).toEqual(['table', 'article'])
  })

  test('bears a name where its author chose so', async () => {
    const { id: userId, token } = await newMember(app)
    await app.db.pool.query(`update users set nickname = '林晚' where id = $1`, [userId])
    const body = sampleQuestion({ seen_by: 'named' })
    await ask(token, body)
    expect((await shown(body.id)).asker).toEqual({ name: '林晚', avatar: null })
    await app.db.pool.query(`update users set status = 0 where id = $1`, [userId])
    expect((await shown(body.id)).asker).toBe(null)
  })

  test('sent twice, or twice at once, is one; another person cannot take its name', async () => {
    const { token } = await newMember(app)
    const body = sampleQuestion()
    const sent = await Promise.all([ask(token, body), ask(token, body), ask(token, body)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await mine(token, 'asked')).asked).toBe(1)
    expect((await ask((await newMember(app)).token, body)).status).toBe(404)
  })

  test('has limits: the sixth within an hour waits', async () => {
    const { token } = await newMember(app)
    const statuses = []
    for (let at = 0; at < 6; at += 1) statuses.push((await ask(token, sampleQuestion())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test.each([
    ['no words', { title: ' ​ ' }],
    ['a topic there is not', { topics: ['moon'] }],
    ['three topics', { topics: ['sleep', 'work', 'love'] }],
    ['no topic', { topics: [] }],
    ['nobody it is for', { seen_by: 'private' as const }],
  ])('is refused with %s', async (_what, given) => {
    const { token } = await newMember(app)
    expect((await ask(token, sampleQuestion(given))).status).toBe(422)
  })

  test('is found by search, and while another one is typed; never by words of danger', async () => {
    const { token } = await newMember(app)
    const body = sampleQuestion({ title: '养的乌龟走了，我为什么这么难过', text: '', topics: ['other'] })
    await ask(token, body)
    expect(await found('乌龟')).toContain(body.id)
    expect(await similar('我的乌龟昨天走了')).toContain(body.id)
    expect(await similar('不想活了')).toEqual([])
    expect(await found('不想活了')).toEqual([])
  })
})

describe('words of danger', () => {
  test('bring help, are kept, and are read by nobody before a human has', async () => {
    const { token } = await newMember(app)
    const body = sampleQuestion(danger)
    const { headers, answer } = await ask(token, body)
    expect(headers.get('needs-help')).toBe('self')
    expect(answer.data).toMatchObject({ state: 'held', needs_help: 1 })
    expect((await show(body.id)).status).toBe(404)
    expect(await ids()).not.toContain(body.id)
    expect(await shown(body.id, token)).toMatchObject({ title: danger.title, state: 'held' })
    const counselor = await newCounselor()
    expect((await say(counselor.token, body.id, '先打这个电话')).status).toBe(404)
    expect((await look('review')).out).toContain(body.id)
    expect((await look('show', body.id)).out).toContain(danger.title)
    expect((await admin('accept', body.id)).code).toBe(0)
    expect(await shown(body.id)).toMatchObject({ state: 'shown', is_folded: 1 })
    expect(await notices(token)).toContain('你写的话放出来了')
    expect(await found(danger.title)).not.toContain(body.id)
    expect((await admin('remove', body.id)).code).toBe(0)
    expect((await show(body.id)).status).toBe(404)
    expect((await shown(body.id, token)).state).toBe('removed')
    expect(await notices(token)).toContain('问与答里有一段话没有公开')
    expect((await admin('accept', newId())).code).toBe(1)
  })

  test('in an answer or under one wait too, and are told once they are shown', async () => {
    const [asker, counselor] = [await newMember(app), await newCounselor()]
    const { id, answerId } = await answeredQuestion(app, asker.token, counselor)
    const message = newId()
    const { answer } = await add(asker.token, answerId, '我不想活了，今晚就去死', message)
    expect(answer.data.state).toBe('held')
    expect((await shown(id, counselor.token)).answers[0]?.messages).toEqual([])
    expect((await shown(id, asker.token)).answers[0]?.messages).toMatchObject([{ state: 'held' }])
    expect((await admin('accept', message)).code).toBe(0)
    expect((await shown(id)).answers[0]?.messages).toMatchObject([{ state: 'shown', is_counselor: 0 }])
    expect(await notices(counselor.token)).toEqual(['问与答里有人接着说了'])
  })
})

describe('answers', () => {
  test('are counselors’ to give, once each, and told to who asked', async () => {
    const [asker, counselor, other] = [await newMember(app), await newCounselor(), await newMember(app)]
    const body = sampleQuestion()
    await ask(asker.token, body)
    expect((await mine(counselor.token, 'waiting')).list.map(({ id }) => id)).toContain(body.id)
    expect((await shown(body.id, counselor.token)).may_answer).toBe(1)
    expect((await say(other.token, body.id, '我也来说')).status).toBe(404)
    const name = newId()
    app.clock.forward(60_000)
    const twice = [
      await say(counselor.token, body.id, '试试早一点出门走走', name),
      await say(counselor.token, body.id, '试试早一点出门走走', name),
    ]
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await say(counselor.token, body.id, '再答一次')).status).toBe(404)
    expect(await shown(body.id, counselor.token)).toMatchObject({
      may_answer: 0,
      answer_count: 1,
      answers: [{ id: name, is_mine: 1, may_add: 1 }],
    })
    expect((await mine(counselor.token, 'waiting')).list.map(({ id }) => id)).not.toContain(body.id)
    expect((await ids({ sort: 'answered' }))[0]).toBe(body.id)
    expect(await notices(asker.token)).toEqual(['你的问题有了回答'])
    expect((await list()).find(({ id }) => id === body.id)?.answer?.text).toContain('试试早一点')
    await counselorBehind(app, asker.id)
    expect((await say(asker.token, body.id, '自己答自己')).status).toBe(404)
  })

  test('are gone on with by the two they are between', async () => {
    const [asker, counselor, other] = [await newMember(app), await newCounselor(), await newCounselor()]
    const { id, answerId } = await answeredQuestion(app, asker.token, counselor)
    const name = newId()
    expect((await add(asker.token, answerId, '周末也一样吗', name)).status).toBe(200)
    expect((await add(asker.token, answerId, '周末也一样吗', name)).status).toBe(200)
    app.clock.forward(60_000)
    expect((await add(counselor.token, answerId, '周末可以宽一点')).status).toBe(200)
    expect((await add(other.token, answerId)).status).toBe(404)
    expect((await shown(id)).answers[0]).toMatchObject({
      may_add: 0,
      messages: [{ is_counselor: 0, text: '周末也一样吗' }, { is_counselor: 1 }],
    })
    expect(await notices(counselor.token)).toEqual(['问与答里有人接着说了'])
    expect(await notices(asker.token)).toEqual(['问与答里有人接着说了', '你的问题有了回答'])
  })

  test('help somebody once, and nobody by their own word', async () => {
    const [asker, counselor, reader] = [await newMember(app), await newCounselor(), await newMember(app)]
    const { id, answerId } = await answeredQuestion(app, asker.token, counselor)
    const counts = await Promise.all([vote(reader.token, answerId), vote(reader.token, answerId)])
    expect(counts.map(({ answer }) => answer.data.helpful_count)).toEqual([1, 1])
    await vote(asker.token, answerId)
    expect((await vote(counselor.token, answerId)).status).toBe(404)
    expect(await shown(id, reader.token)).toMatchObject({
      helpful_count: 2,
      answers: [{ helpful_count: 2, is_helpful: 1 }],
    })
    expect((await ids({ sort: 'helpful', topic: 'mood' })).indexOf(id)).toBeLessThan(3)
    await vote(reader.token, answerId, 0)
    expect(await shown(id)).toMatchObject({ helpful_count: 1, answers: [{ is_helpful: 0 }] })
  })

  test('of which one is best, by the one who asked', async () => {
    const [asker, first, second] = [await newMember(app), await newCounselor(), await newCounselor()]
    const { id, answerId } = await answeredQuestion(app, asker.token, first)
    const { answer } = await say(second.token, id, '还有一个办法')
    expect((await best(second.token, answerId)).status).toBe(404)
    await best(asker.token, answerId)
    await best(asker.token, answer.data.id)
    expect((await shown(id)).answers.map((one) => [one.id, one.is_best])).toEqual([
      [answer.data.id, 1],
      [answerId, 0],
    ])
    expect(await notices(second.token)).toEqual(['你的回答帮到了提问的人'])
    await best(asker.token, answer.data.id, 0)
    expect((await shown(id)).answers.map((one) => one.is_best)).toEqual([0, 0])
  })

  test('are told to those who follow, and to nobody who stopped', async () => {
    const [asker, counselor] = [await newMember(app), await newCounselor()]
    const [same, left] = [await newMember(app), await newMember(app)]
    const body = sampleQuestion()
    await ask(asker.token, body)
    expect((await follow(asker.token, body.id)).status).toBe(404)
    await follow(same.token, body.id)
    await follow(left.token, body.id)
    await follow(left.token, body.id, 0)
    expect((await mine(same.token, 'followed')).list).toMatchObject([{ id: body.id, same_count: 1 }])
    await say(counselor.token, body.id, '先别急')
    const work = tellFollowers(app.deps)
    for (const row of await work.list(app.clock.now, 100)) await work.settle(row, app.clock.now)
    expect(await work.list(app.clock.now, 100)).toEqual([])
    expect(await notices(same.token)).toEqual(['你也在意的问题有了回答'])
    expect(await notices(left.token)).toEqual([])
  })

  test('and questions that three have reported wait for a look', async () => {
    const [asker, counselor] = [await newMember(app), await newCounselor()]
    const { id, answerId } = await answeredQuestion(app, asker.token, counselor)
    for (let at = 0; at < 3; at += 1) {
      const { token } = await newMember(app)
      const body = { id, answer_id: answerId, reason: 'hurtful' as const }
      expect((await app.send('POST /api/question/report', { body }, { token })).status).toBe(200)
    }
    expect(await shown(id)).toMatchObject({ answer_count: 0, answers: [], answered_at: null })
    expect((await look('show', answerId)).out).toContain('reported 3 times: hurtful')
    await admin('accept', answerId)
    expect(await shown(id)).toMatchObject({ answer_count: 1 })
  })
})

describe('a question that is taken back', () => {
  test('leaves none of its author’s words, and its answers are shown to nobody', async () => {
    const [asker, counselor] = [await newMember(app), await newCounselor()]
    const title = 'Takenback canary title'
    const { id, answerId } = await answeredQuestion(app, asker.token, counselor, { title })
    await add(asker.token, answerId, 'Takenback canary more')
    expect((await remove(counselor.token, id)).status).toBe(404)
    expect((await remove(asker.token, id)).status).toBe(200)
    expect((await remove(asker.token, id)).status).toBe(404)
    for (const token of [asker.token, counselor.token, undefined])
      expect((await show(id, token)).status).toBe(404)
    expect(await ids()).not.toContain(id)
    expect(await found('Takenback')).toEqual([])
    const { rows } = await app.db.pool.query(
      `select q::text as kept from questions q where id = $1 union all select m::text from question_messages m where answer_id = $2`,
      [id, answerId],
    )
    expect(JSON.stringify(rows)).not.toContain('Takenback')
    expect((await vote(counselor.token, answerId)).status).toBe(404)
  })
})

describe('numbers and lists', () => {
  /** What is kept, and what it should be by counting. */
  async function keptAndRecounted() {
    const rows = async (sql: string) => (await app.db.pool.query(sql)).rows
    const kept = {
      answers: await rows('select id, helpful_count from question_answers order by id'),
      questions: await rows(
        'select id, answer_count, helpful_count, same_count, answered_at from questions order by id',
      ),
      listings: await rows('select topic, question_id, helpful_count from question_listings order by 1, 2'),
    }
    const counted = {
      answers: await rows(
        `select id, (select count(*)::int from question_votes v where v.answer_id = a.id) as helpful_count
         from question_answers a order by id`,
      ),
      questions: await rows(
        `select id,
           (select count(*)::int from question_answers a where a.question_id = q.id and a.state = 'shown') as answer_count,
           (select count(*)::int from question_votes v join question_answers a on a.id = v.answer_id
             where a.question_id = q.id and a.state = 'shown') as helpful_count,
           (select count(*)::int from question_follows f where f.question_id = q.id) as same_count,
           (select max(created_at) from question_answers a where a.question_id = q.id and a.state = 'shown') as answered_at
         from questions q order by id`,
      ),
      listings: await rows(
        `select topic, id as question_id, helpful_count from questions, unnest(array_append(topics, '${everyTopic}')) as topic
         where seen_by <> 'private' and state = 'shown' order by 1, 2`,
      ),
    }
    return [kept, counted] as const
  }

  test('agree with what they are about, also after somebody was erased', async () => {
    const [asker, counselor, reader] = [await newMember(app), await newCounselor(), await newMember(app)]
    const { id, answerId } = await answeredQuestion(app, asker.token, counselor)
    await vote(reader.token, answerId)
    await follow(reader.token, id)
    const [before, counted] = await keptAndRecounted()
    expect(before).toEqual(counted)
    await app.db.transaction((tx) => erasePerson(tx, app.deps, reader.id, app.clock.now))
    expect(await shown(id)).toMatchObject({ helpful_count: 0, same_count: 0 })
    const [after, recounted] = await keptAndRecounted()
    expect(after).toEqual(recounted)
    await app.db.transaction((tx) => erasePerson(tx, app.deps, asker.id, app.clock.now))
    expect((await show(id)).status).toBe(404)
    expect(await ids()).not.toContain(id)
  })
})
