import { call, lookAt } from '../kit/asked.ts'
import type { Bench, Case, Row } from '../kit/case.ts'

const people = 2_000
const mostMs = 50
const table = 'big-five-20'
/** Answering counts everybody anew: it may take as long as a person waits without wondering. */
const mostToAnswer = 2_000

interface AttemptData {
  id: string
  server_now: number
  items: Array<{ id: string; options: Array<{ id: string }> }>
}

/** Begins for the team, and hands in; how long handing in took. */
async function answerFor(url: string, token: string, team: string): Promise<number> {
  const yes = { birth_year: 1990, gate_passed: 1, health_consent: 1 }
  const wish = { table_id: table, team_id: team, ...yes }
  const attempt = await call<AttemptData>(url, '/api/exam/start', token, wish)
  const answers = attempt.items.map((item, at) => ({
    item_id: item.id,
    value: item.options[at % item.options.length]?.id ?? null,
    revision: attempt.server_now,
    ms: 3_000,
  }))
  const from = performance.now()
  await call(url, '/api/exam/submit', token, { id: attempt.id, answers })
  return performance.now() - from
}

async function signUp(url: string, mobile: string): Promise<string> {
  const wish = { mobile, purpose: 'login' }
  const { dev_code: code } = await call<{ dev_code: string }>(url, '/api/auth/sms_code', '', wish)
  return (await call<{ token: string }>(url, '/api/auth/login', '', { mobile, code, agreed: true })).token
}

async function comer(url: string, team: string, mobile: string): Promise<string> {
  const token = await signUp(url, mobile)
  await call(url, '/api/team/join', token, { id: team, name: 'Comer', choices: [0, 0], may_show: 0 })
  return token
}

async function makeTeam(url: string, token: string): Promise<string> {
  const { id } = await call<{ id: string }>(url, '/api/team/create', token, {
    name: 'Everybody',
    table_id: table,
    closes_at: new Date(Date.now() + 14 * 24 * 3_600_000).toISOString(),
    is_anonymous: 0,
    attributes: [
      { label: 'Class', options: Array.from({ length: 12 }, (_, at) => `Class ${at + 1}`) },
      { label: 'House', options: ['North', 'South'] },
    ],
    note: '',
    may_lend: 0,
    lend_days: 30,
  })
  await call(url, '/api/team/join', token, { id, name: 'First', choices: [0, 0], may_show: 0 })
  return id
}

/** So many more, who have the scores of the one who made the team, each on another scale. */
async function fill({ server: { sql } }: Bench, team: string, count: number): Promise<void> {
  const others = `select substr(md5(m.id || n || $2), 1, 16) as id, n, m.team_id, m.joined_at, m.choices, s.report_id, s.scores, s.round
    from team_members m join team_sheets s on s.member_id = m.id, generate_series(1, $2::int) n where m.team_id = $1 and m.name = 'First'`
  await sql.query(
    `with o as (${others}), a as (select jsonb_array_elements(t.attributes) as one from teams t where t.id = $1)
     insert into team_members (id, team_id, user_id, name, choices, state, may_show, joined_at)
     select o.id, o.team_id, o.id, 'Somebody ' || o.n, (
       select jsonb_object_agg(a.one->>'id', (o.n % jsonb_array_length(a.one->'options'))::text) from a),
       'in', false, o.joined_at + o.n * interval '1 ms' from o`,
    [team, count],
  )
  await sql.query(
    `with o as (${others}), each_of as (
       select key, value, row_number() over (order by key) - 1 as at, count(*) over () as all
       from team_sheets s join team_members m on m.id = s.member_id, jsonb_each(s.scores)
       where m.team_id = $1 and m.name = 'First')
     insert into team_sheets (id, team_id, round, member_id, report_id, scores, finished_at)
     select substr(md5('s' || o.id), 1, 16), o.team_id, o.round, o.id, o.report_id, (
       select jsonb_object_agg(mine.key, other.value) from each_of mine join each_of other on other.at = (mine.at + o.n) % mine.all),
       now() from o`,
    [team, count],
  )
  await sql.query(`update teams set member_count = member_count + $2 where id = $1`, [team, count])
  await sql.query('analyze team_members, team_sheets')
}

const largeTeam: Case = {
  when: 'load',
  async run(bench) {
    const { server, token } = bench
    const team = await makeTeam(server.url, token)
    await answerFor(server.url, token, team)
    // The first figures are told to everybody who is in them: five, as it is in a team that fills up.
    await fill(bench, team, 3)
    await answerFor(server.url, await comer(server.url, team, '13800000002'), team)
    await fill(bench, team, people - 6)
    const took = await answerFor(server.url, await comer(server.url, team, '13800000003'), team)
    const rows: Row[] = [
      {
        name: `the last of ${people.toLocaleString('en')} hands in`,
        value: `${took.toFixed(0)} ms`,
        budget: `≤ ${mostToAnswer} ms`,
        ok: took <= mostToAnswer,
      },
    ]
    for (const page of ['analysis', 'report', 'show', 'people']) {
      const name = `/api/team/${page} of a team of ${people.toLocaleString('en')}`
      rows.push(await lookAt(bench, `/api/team/${page}?id=${team}`, { name, mostMs }))
    }
    return rows
  },
}

export default largeTeam
