import { contract, type Key } from '@mindisle/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleAssessment, type Cell, type Row } from './access-cells.ts'
import { addAssessment } from './assessments.ts'
import { atDesk } from './counselor-desk.ts'
import { freeTimes, hold } from './counselors.ts'
import { examplePicture, randomCode } from './examples.ts'
import { fakeWeb } from './loose-app.ts'
import { ban, behindTheBack, newMember } from './people.ts'
import { sampleQuestion } from './questions.ts'
import { reportOf, sharedAssessment } from './reports.ts'
import { addMirror, addTeam, joinTeam, mirrorAnswers } from './teams.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { cellOf } from './test-door.ts'
import { rows } from './test-doors.ts'

type Someone = Awaited<ReturnType<typeof newMember>>

/** Makes a thing of the owner that is public; answers how a reader sees it, and whether they do. */
type Thing = (owner: Someone, reader: Someone) => Promise<() => Promise<boolean>>

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

const nickname = '小满'

async function publish({ token }: Someone): Promise<{ id: string; link: string }> {
  const id = await reportOf(cellOf(app, token), sharedAssessment)
  const body = { id, parts: ['type' as const, 'dimensions' as const], is_indexed: 1 as const }
  const { answer } = await app.send('POST /api/report/publish', { body }, { token })
  return { id, link: answer.data.token }
}

const openLink = (link: string, { token }: Someone) =>
  app.send('GET /api/report/public/:token', { params: { token: link } }, { token })

const isServed = (address: string) => async () => (await app.raw('GET', address)).status === 200

async function draw({ token }: Someone, kind: 'poster' | 'long'): Promise<() => Promise<boolean>> {
  const id = await reportOf(cellOf(app, token), sharedAssessment)
  const { answer } = await app.send(
    'POST /api/report/poster',
    { body: { id, time_zone: 'Asia/Shanghai', kind } },
    { token },
  )
  return isServed(answer.data.url)
}

async function counselorPage(userId: string, page: string): Promise<() => Promise<boolean>> {
  const id = await atDesk(app, userId)
  return async () => (await app.raw('GET', `/api/counselor/${page}id=${id}`)).status === 200
}

/** By the endpoint that shows it, and a name where it shows several. */
const things: Readonly<Record<string, Thing>> = {
  'GET /api/user/:id/card': async ({ id }, { token }) => {
    const see = () => app.send('GET /api/user/:id/card', { params: { id } }, { token })
    return async () => (await see()).status === 200
  },
  'GET /api/report/public/:token': async (owner, reader) => {
    const { link } = await publish(owner)
    return async () => (await openLink(link, reader)).status === 200
  },
  'GET /api/report/compare': async (owner, reader) => {
    const { link } = await publish(owner)
    const id = await reportOf(cellOf(app, reader.token), sharedAssessment)
    const query = { id, with_token: link }
    return async () =>
      (await app.send('GET /api/report/compare', { query }, { token: reader.token })).status === 200
  },
  'GET /api/report/viewed': async (owner, reader) => {
    await openLink((await publish(owner)).link, reader)
    return async () => {
      const { answer } = await app.send('GET /api/report/viewed', { query: {} }, { token: reader.token })
      const [row] = answer.data.list
      expect(row?.owner_name).toBe(row?.is_gone === 0 ? nickname : '')
      return row?.is_gone === 0
    }
  },
  'GET /api/share/scene/:scene': async ({ token }, reader) => {
    const body = { path: 'pages/index/index', query: 'inviter_id=me' }
    const { answer } = await app.send('POST /api/share/scene', { body }, { token })
    const params = { scene: answer.data.scene }
    return async () =>
      (await app.send('GET /api/share/scene/:scene', { params }, { token: reader.token })).status === 200
  },
  'GET /api/plan/shared/:token': async ({ token }, reader) => {
    const now = app.clock.now.getTime()
    const line = { id: 'sea', step: 'alone' as const, text: '看海', note: '', phone: '', created: now }
    await app.send('POST /api/plan/save', { body: { lines: [{ ...line, revision: now }] } }, { token })
    const { answer } = await app.send('POST /api/plan/share', { body: { days: 7 } }, { token })
    const params = { token: new URL(answer.data.url).searchParams.get('token') ?? '' }
    return async () =>
      (await app.send('GET /api/plan/shared/:token', { params }, { token: reader.token })).status === 200
  },
  'GET /api/team/invitation': async ({ token }) => {
    const id = await addTeam(app, token)
    return async () => (await app.send('GET /api/team/invitation', { query: { id } })).status === 200
  },
  'GET /api/team/preview': async ({ token }) => {
    const id = await addTeam(app, token)
    return async () => (await app.send('GET /api/team/preview', { query: { id } })).status === 200
  },
  'GET /api/mirror/invitation': async ({ token }) => {
    const id = await addMirror(app, token)
    return async () => (await app.send('GET /api/mirror/invitation', { query: { id } })).status === 200
  },
  'POST /api/mirror/rate': async ({ token }, reader) => {
    const body = { id: await addMirror(app, token), answers: mirrorAnswers() }
    return async () =>
      (await app.send('POST /api/mirror/rate', { body }, { token: reader.token })).status === 200
  },
  'POST /api/team/find': async ({ token }, reader) => {
    const id = await addTeam(app, token)
    const { answer } = await app.send('GET /api/team/show', { query: { id } }, { token })
    const body = { code: answer.data.code }
    return async () =>
      (await app.send('POST /api/team/find', { body }, { token: reader.token })).status === 200
  },
  'POST /api/team/join': async ({ token }, reader) => {
    const id = await addTeam(app, token)
    return async () => (await joinTeam(app, reader.token, id)).status === 200
  },
  'GET /* search engines may keep a public report': async (owner) => {
    const { link } = await publish(owner)
    return async () => {
      const { headers } = await app.raw('GET', `/page2/report/publicity?token=${link}`)
      return headers.get('x-robots-tag') === null
    }
  },
  'GET /files/* poster': (owner) => draw(owner, 'poster'),
  'GET /files/* long picture': (owner) => draw(owner, 'long'),
  'GET /files/* PDF': async ({ token }) => {
    const id = await reportOf(cellOf(app, token), sharedAssessment)
    const { answer } = await app.send(
      'POST /api/report/pdf',
      { body: { id, time_zone: 'Asia/Shanghai' } },
      { token },
    )
    return isServed(answer.data.url)
  },
  'GET /files/* avatar': async ({ token }) => {
    const { answer } = await app.send('POST /api/member/avatar', { body: examplePicture }, { token })
    return isServed(answer.data.avatar ?? '')
  },
  'GET /api/question/show': async ({ token }, reader) => {
    const body = sampleQuestion({ seen_by: 'named' })
    await app.send('POST /api/question/ask', { body }, { token })
    return async () => {
      const query = { id: body.id }
      const shown = await app.send('GET /api/question/show', { query }, { token: reader.token })
      return shown.answer.data.asker?.name === nickname
    }
  },
  'GET /api/counselor/show': ({ id }) => counselorPage(id, 'show?'),
  'GET /api/counselor/times': ({ id }) => counselorPage(id, 'times?service=single&'),
  'GET /api/counselor/evaluations': ({ id }) => counselorPage(id, 'evaluations?'),
  'GET /api/counselor/list': async ({ id }) => {
    const counselor = await atDesk(app, id)
    return async () => {
      const { answer } = await app.send('GET /api/counselor/list', { query: { per_page: 50 } })
      return answer.data.list.some((one) => one.id === counselor)
    }
  },
  'POST /api/reservation/hold': async ({ id }, reader) => {
    const counselor = await atDesk(app, id)
    const free = await freeTimes(app, counselor)
    let nth = 20
    return async () => (await hold(app, reader.token, counselor, free[(nth += 1)] ?? '')).status === 200
  },
  'GET /api/comment/show': async ({ token, id: author }, reader) => {
    const subject = await addAssessment(app, `taken-${randomCode()}`)
    await app.db.pool.query(
      `insert into exams (id, user_id, table_id, version, status, seed, started_at, submitted_at)
       values (substr(md5($1 || $2), 1, 16), $1, $2, '1', 'submitted', 1, now(), now())`,
      [author, subject],
    )
    const body = { table_id: subject, text: '挺好', stars: 5 }
    const { answer } = await app.send('POST /api/comment/write', { body }, { token })
    const query = { id: answer.data.comment.id }
    return async () => {
      const shown = await app.send('GET /api/comment/show', { query }, { token: reader.token })
      return shown.answer.data.comment.author.name === nickname
    }
  },
}

/** An organization is no person: it stays open when whoever founded it is banned or leaves. */
const ofOrganizations = ['GET /api/org/invitation']

const set = (id: string, column: string, value: unknown) =>
  behindTheBack(app, `update users set ${column} = $2 where id = $1`, [id, value])

describe('what somebody has shown to others', () => {
  test.each(Object.keys(things))('%s closes with a ban and with a wish to be deleted', async (name) => {
    const [owner, reader] = [await newMember(app), await newMember(app)]
    const profile = { nickname, is_public: 1 as const }
    await app.send('POST /api/member/personal/profile', { body: profile }, { token: owner.token })
    const isSeen = await (things[name] as Thing)(owner, reader)
    expect(await isSeen()).toBe(true)
    await ban(app, owner.id)
    expect(await isSeen()).toBe(false)
    await set(owner.id, 'status', 1)
    expect(await isSeen()).toBe(true)
    await set(owner.id, 'delete_at', new Date(app.clock.now.getTime() + 3_600_000))
    expect(await isSeen()).toBe(false)
    await set(owner.id, 'delete_at', null)
    expect(await isSeen()).toBe(true)
  })

  test('by any endpoint stands in the table above', async () => {
    const shown: string[] = []
    const caller = await newMember(app)
    for (const key of (Object.keys(contract) as Key[]).filter((one) => one.startsWith('GET '))) {
      const row = rows[key] as Row<Key>
      if (row.expected['other member'] !== '200') continue
      let another: ReturnType<typeof newMember> | null = null
      const cell: Cell = {
        app,
        owner: () => (another ??= newMember(app)),
        caller,
      }
      await row.input(cell)
      if (another) shown.push(key)
    }
    expect(shown).toContain('GET /api/user/:id/card')
    expect(shown.filter((key) => !Object.hasOwn(things, key))).toEqual(ofOrganizations)
  })
})

test('a banned owner still reads what was drawn for them', async () => {
  const owner = await newMember(app)
  const id = await reportOf(cellOf(app, owner.token), exampleAssessment)
  const { answer } = await app.send(
    'POST /api/report/pdf',
    { body: { id, time_zone: 'Asia/Shanghai' } },
    { token: owner.token },
  )
  await ban(app, owner.id)
  const headers = { authorization: `Bearer ${owner.token}` }
  expect((await app.raw('GET', answer.data.url, { headers })).status).toBe(200)
})
