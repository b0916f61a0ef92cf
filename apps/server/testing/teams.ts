import type { WireInputOf } from '@mindisle/contract'
import { attemptBody } from './access-cells.ts'
import { extreme } from './exams.ts'
import type { TestApp } from './test-app.ts'

type NewTeam = WireInputOf<'POST /api/team/create'>['body']

const inTwoWeeks = (app: TestApp): string =>
  new Date(app.clock.now.getTime() + 14 * 24 * 3_600_000).toISOString()

/** Three dimensions that everybody answers, and nothing about health. */
export const teamTable = 'big-five-20'

export const teamBody = (app: TestApp, changes: Partial<NewTeam> = {}): NewTeam => ({
  name: '五月，歇一歇',
  table_id: teamTable,
  closes_at: inTwoWeeks(app),
  is_anonymous: 1,
  attributes: [],
  note: '',
  may_lend: 1,
  lend_days: 30,
  ...changes,
})

export async function addTeam(app: TestApp, token: string, changes: Partial<NewTeam> = {}): Promise<string> {
  const { status, answer } = await app.send(
    'POST /api/team/create',
    { body: teamBody(app, changes) },
    { token },
  )
  if (status !== 200) throw new Error(answer.message)
  return answer.data.id
}

export const joinTeam = (
  app: TestApp,
  token: string,
  id: string,
  more: Partial<WireInputOf<'POST /api/team/join'>['body']> = {},
) => app.send('POST /api/team/join', { body: { id, choices: [], ...more } }, { token })

interface Finishing {
  table?: string
  end?: 'first' | 'last'
}

/** Answers the table for a team, every question alike; tells what handing it in was answered with. */
export async function handInFor(
  app: TestApp,
  token: string,
  id: string,
  { table = teamTable, end = 'first' }: Finishing = {},
) {
  const body = { table_id: table, team_id: id, ...attemptBody }
  const begun = await app.send('POST /api/exam/start', { body }, { token })
  if (begun.status !== 200) throw new Error(begun.answer.message)
  const attempt = begun.answer.data
  const answers = attempt.items.map((item) => ({
    item_id: item.id,
    value: extreme(item, end),
    revision: attempt.server_now,
    ms: 2_000,
  }))
  const done = await app.send('POST /api/exam/submit', { body: { id: attempt.id, answers } }, { token })
  if (done.status !== 200) throw new Error(done.answer.message)
  return done.answer.data
}

export const finishIn = async (app: TestApp, token: string, id: string, how?: Finishing): Promise<string> =>
  (await handInFor(app, token, id, how)).report_id

const mirrorItems = ['with', 'against'].flatMap((side) =>
  ['reliable', 'fun', 'calm', 'listening', 'minded'].map((trait) => `${trait}-${side}`),
)

export const mirrorAnswers = (value = 4) =>
  mirrorItems.map((id) => ({ id, value: id.endsWith('with') ? value : 6 - value }))

export async function addMirror(app: TestApp, token: string, value = 4): Promise<string> {
  const body = { answers: mirrorAnswers(value) }
  const { status, answer } = await app.send('POST /api/mirror/answer', { body }, { token })
  if (status !== 200) throw new Error(answer.message)
  return answer.data.id
}
