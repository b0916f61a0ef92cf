import { type Bench, type Case, median, type Row } from '../kit/case.ts'
import { takeTests } from '../kit/people.ts'
import { againstBare, byTurns, rateOf, type Asked } from '../kit/rate.ts'

const rounds = 9
const least = 0.4
/** How much slower a list of thousands may be than one of a few: what one run differs from the next. */
const flat = 1.15
const [few, many] = [5, 5_000]
/** As a screen first asks for it. */
const page = '/api/report/list?page=1&per_page=5'

/** More of the same for one person, as if they had come back every few hours for years. */
async function multiply({ server }: Bench, report: string, until: number): Promise<void> {
  const copy = `select r.user_id, r.table_id, substr(md5(r.id || n), 1, 16) as exam, substr(md5(n || r.id), 1, 16) as report, n
    from reports r, generate_series(1, $2::int) n where r.id = $1`
  const [{ have }] = (
    await server.sql.query<{ have: number }>(
      'select count(*)::int as have from reports where user_id = (select user_id from reports where id = $1)',
      [report],
    )
  ).rows as [{ have: number }]
  await server.sql.query(
    `with made as (${copy})
     insert into exams (id, user_id, table_id, version, status, seed, started_at, submitted_at)
     select made.exam, made.user_id, made.table_id, e.version, 'submitted', 1, now() - made.n * interval '5 hours',
       now() - made.n * interval '5 hours'
     from made, exams e join reports r on r.exam_id = e.id where r.id = $1`,
    [report, until - have],
  )
  await server.sql.query(
    `with made as (${copy})
     insert into reports (id, user_id, exam_id, table_id, instrument_version, norm_version, engine_version, result,
       level, is_risk, created_at)
     select made.report, r.user_id, made.exam, r.table_id, r.instrument_version, r.norm_version, r.engine_version,
       r.result, r.level, r.is_risk, now() - made.n * interval '5 hours'
     from made, reports r where r.id = $1`,
    [report, until - have],
  )
  await server.sql.query(
    `update report_counts set count = count + $2 where (user_id, table_id) = (select user_id, table_id from reports where id = $1)`,
    [report, until - have],
  )
  await server.sql.query('vacuum analyze reports')
}

async function flatness(bench: Bench, rare: Asked, often: Asked): Promise<Row> {
  const { server, say } = bench
  const all = await byTurns(
    rounds,
    () => rateOf(bench, often, server),
    () => rateOf(bench, rare, server),
  )
  const ratios = all.map(({ ours, theirs }) => theirs.perSecond / ours.perSecond)
  const [slow, quick] = (['ours', 'theirs'] as const).map((side) =>
    Math.round(median(all.map((round) => round[side].perSecond))),
  )
  say(`list: rounds ${ratios.map((one) => one.toFixed(2)).join(' ')}`)
  return {
    name: `list of ${many.toLocaleString('en')} reports against one of ${few}`,
    value: `${median(ratios).toFixed(2)} × the time (${slow}/s and ${quick}/s)`,
    budget: `≤ ${flat} ×`,
    ok: median(ratios) <= flat,
  }
}

const reportView: Case = {
  when: 'load',
  async run(bench) {
    const { server } = bench
    const assessments = ['low-mood-9', 'low-mood-9', 'ipip-neo-120']
    const rare = await takeTests(server.url, 'reports0few', assessments)
    const often = await takeTests(server.url, 'reports0many', assessments)
    await multiply(bench, rare.reports['low-mood-9'] ?? '', few)
    await multiply(bench, often.reports['low-mood-9'] ?? '', many)
    const rows: Row[] = []
    for (const assessment of ['low-mood-9', 'ipip-neo-120']) {
      const asked = { path: `/api/report/show?id=${rare.reports[assessment]}`, token: rare.token }
      rows.push(await againstBare(bench, asked, { name: `report of ${assessment}`, rounds, least }))
    }
    rows.push(await flatness(bench, { path: page, token: rare.token }, { path: page, token: often.token }))
    return rows
  },
}

export default reportView
