import type { WireInputOf } from '@mindisle/contract'
import { newId } from '../src/platform/ids.ts'
import { members, type Cell, type Member } from './access-cells.ts'
import { addCounselor, bookedTalk } from './counselors.ts'
import { behindTheBack, newMember } from './people.ts'
import { samplePicture } from './pictures.ts'
import type { TestApp } from './test-app.ts'
import type { Person } from './test-door.ts'

type Sheet = WireInputOf<'POST /api/counselor/application/save'>['body']['sheet']

/** All that is asked, with words that nobody else may ever read. */
export const sampleSheet = (changes: Partial<Sheet> = {}): Sheet => ({
  real_name: 'Canary Realname',
  name: '周小满',
  name_latin: 'Zhou Xiaoman',
  gender: 'female',
  portrait: 'lin',
  languages: ['mandarin', 'english'],
  quote: '慢一点，也算往前走。',
  way: '我先听，再和你一起找一件小事来试。',
  credentials: [
    { kind: 'degree', line: '临床心理学硕士', number: '', picture_id: null },
    { kind: 'registered', line: '中国心理学会注册系统', number: 'X-22-018', picture_id: null },
  ],
  years: 6,
  hours: 1_240,
  supervisor: 'Canary Supervisor',
  supervisor_contact: 'canary@example.com',
  is_ethical: 1,
  approaches: ['cbt', 'act'],
  topics: ['sleep', 'work'],
  modes: ['video', 'place'],
  city: 'hangzhou',
  area: '西湖',
  address: '示例路 1 号',
  is_for_crises: 0,
  prices: [
    { service_id: 'first-talk', fen: 0 },
    { service_id: 'single', fen: 38_000 },
  ],
  time_zone: 'Asia/Shanghai',
  ...changes,
})

export async function uploadPaper(app: TestApp, token: string): Promise<string> {
  const id = newId()
  const input = { query: { id }, body: await samplePicture() }
  await app.send('POST /api/counselor/application/upload', input, { token })
  return id
}

/** A whole application of this member, with a paper, handed in unless told otherwise. */
export async function applied(
  app: TestApp,
  token: string,
  { isSent = true, changes = {} }: { isSent?: boolean; changes?: Partial<Sheet> } = {},
): Promise<number> {
  const picture_id = await uploadPaper(app, token)
  const sample = sampleSheet(changes)
  const credentials = sample.credentials.map((one) =>
    one.kind === 'registered' ? { ...one, picture_id } : one,
  )
  const sheet = { ...sample, credentials }
  await app.send('POST /api/counselor/application/save', { body: { sheet } }, { token })
  if (isSent) await app.send('POST /api/counselor/application/send', { body: {} }, { token })
  const { answer } = await app.send('GET /api/counselor/application', {}, { token })
  return answer.data?.number ?? 0
}

/** Members alone apply; a merge moves whatever is there. */
export async function sealedApplication(app: TestApp, { id: userId }: Person): Promise<void> {
  const { personKeys, clock, db } = app
  await db.transaction(async (tx) => {
    const id = newId()
    const place = { purpose: 'counselor_application', rowId: id } as const
    const sealed = await personKeys.sealFor(tx, userId, place, JSON.stringify(sampleSheet()))
    await db.pool.query(
      `insert into counselor_applications (id, user_id, state, sealed, created_at, changed_at)
       values ($1, $2, 'draft', $3, $4, $4) on conflict (user_id) do nothing`,
      [id, userId, sealed, clock.now],
    )
  })
}

export async function paperOf(app: TestApp, { id: userId }: Person): Promise<void> {
  await app.db.pool.query(
    `insert into counselor_papers (key, user_id, id, is_named, created_at) values ($1, $2, $1, true, $3)`,
    [newId(), userId, app.clock.now],
  )
}

export const counselorsAlone = { ...members, 'other member': '403 role_needed' } as const

/** A counselor who is this member, with the role; the same one when asked again. */
export async function atDesk(app: TestApp, userId: string, changes = {}): Promise<string> {
  const { rows } = await app.db.pool.query('select id from counselors where user_id = $1', [userId])
  if (rows[0]) return rows[0].id as string
  const id = await addCounselor(app, changes)
  await app.db.pool.query('update counselors set user_id = $2 where id = $1', [id, userId])
  await behindTheBack(
    app,
    `insert into member_roles (id, user_id, role, granted_at) values ($1, $2, 'counselor', now())`,
    [newId(), userId],
  )
  return id
}

export async function ownerAtDesk({ app, owner }: Cell): Promise<string> {
  const { id } = (await owner()) as Member & { id: string }
  return atDesk(app, id)
}

/** A session that somebody else has with the owner. */
export async function deskSession(cell: Cell): Promise<string> {
  const id = await ownerAtDesk(cell)
  return bookedTalk(cell.app, (await newMember(cell.app)).token, id)
}

export async function noteOf(app: TestApp, { id: userId }: Person): Promise<void> {
  const { personKeys, clock, db } = app
  await db.transaction(async (tx) => {
    const id = newId()
    const place = { purpose: 'counselor_note', rowId: id }
    const sealed = await personKeys.sealFor(tx, userId, place, 'Canary note')
    await db.pool.query(
      'insert into counselor_notes (id, user_id, client_id, sealed, changed_at) values ($1, $2, $3, $4, $5)',
      [id, userId, newId(), sealed, clock.now],
    )
  })
}
