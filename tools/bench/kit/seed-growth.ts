import type pg from 'pg'

/** So many rows a person as a few years of use leave. */
const answersEach = 5

const person = (i = 'i'): string => `'grow' || lpad(${i}::text, 12, '0')`
const numbered = (name: string, i = 'i'): string => `'${name}' || lpad(${i}::text, 12, '0')`
const ago = "now() - i * interval '1 second'"
const everybody = 'generate_series(0, $1::int - 1) i'
const offered = `offered as (select id, version, row_number() over (order by id) - 1 as place, count(*) over () as total from tables)`

/** Past the server; each statement takes the number of people. */
const statements = [
  `insert into users (id, nickname, created_at, last_seen_at)
   select ${person()}, 'person ' || i, ${ago}, now() from ${everybody}`,
  `insert into visitors (visitor_hash, user_id, created_at)
   select ${numbered('hash')}, ${person()}, now() from ${everybody}`,
  `insert into sessions (id, user_id, label, created_at, last_seen_at)
   select ${numbered('sess')}, ${person()}, 'phone', now(), now() from ${everybody}`,
  `insert into tokens (token_hash, session_id, issued_at, expires_at)
   select ${numbered('hash')}, ${numbered('sess')}, now(), now() + interval '30 days' from ${everybody}`,
  `with ${offered}
   insert into exams (id, user_id, table_id, version, status, seed, started_at, submitted_at, last_answer_at)
   select ${numbered('exam')}, ${person()}, o.id, o.version,
     case when i % 10 = 7 then 'underway' else 'submitted' end, i, ${ago},
     case when i % 10 = 7 then null else ${ago} end, ${ago}
   from ${everybody} join offered o on o.place = i % o.total`,
  `insert into exam_answers (user_id, exam_id, item_id, value, revision, ms)
   select ${person()}, ${numbered('exam')}, 'q' || n, '"a"', 1, 900
   from ${everybody}, generate_series(1, ${answersEach}) n`,
  `insert into reports (id, user_id, exam_id, table_id, instrument_version, engine_version, result, level, is_risk, created_at)
   select 'rprt' || substr(e.id, 5), e.user_id, e.id, e.table_id, e.version, '1', '{"scales":[]}', 1, false, e.submitted_at
   from exams e where e.id like 'exam%' and e.status = 'submitted' and $1::int > 0`,
  `insert into report_counts (user_id, table_id, count)
   select r.user_id, r.table_id, count(*) from reports r where r.id like 'rprt%' and $1::int > 0 group by 1, 2`,
  `insert into orders (id, number, user_id, kind, subject_id, pay_with, fen, points, goods, state, created_at, expires_at)
   select ${numbered('ordr')}, 'G' || i, ${person()}, 'table', 'attachment', 'points', 0, 99,
     '{"kind":"table","tableId":"attachment","chapters":5}', 'fulfilled', ${ago}, now()
   from generate_series(0, $1::int - 1, 3) i`,
  `insert into order_events (order_id, step, state, cause, details, at)
   select o.id, 1, 'created', 'person', '{}', o.created_at from orders o where o.id like 'ordr%' and $1::int > 0`,
  `insert into unlocks (id, user_id, kind, subject_id, order_id, created_at)
   select 'open' || substr(o.id, 5), o.user_id, 'table', o.subject_id, o.id, o.created_at
   from orders o where o.id like 'ordr%' and $1::int > 0`,
  `insert into starred_tables (user_id, table_id, created_at)
   select ${person()}, 'attachment', ${ago} from ${everybody}`,
  `insert into share_scenes (scene, user_id, path, query, created_at)
   select ${numbered('scne')}, ${person()}, 'pages/index/index', '', ${ago} from ${everybody}`,
  `with ${offered}
   insert into comments (id, subject_kind, subject_id, user_id, stars, text, state, is_folded, like_count, created_at)
   select ${numbered('note')}, 'assessment', o.id, ${person()}, 1 + i % 5, 'What I thought of it, number ' || i, 'shown',
     i % 50 = 0, (i * 7919::bigint) % 1000, now() - i * interval '1 minute'
   from ${everybody} join offered o on o.place = i % o.total`,
  `insert into comment_likes (user_id, comment_id, created_at)
   select ${person()}, ${numbered('note', '(i / 7)')}, ${ago} from ${everybody}`,
  `insert into ratings (subject_kind, subject_id, comment_count, star_counts)
   select c.subject_kind, c.subject_id, count(*),
     array[${[1, 2, 3, 4, 5].map((n) => `count(*) filter (where c.stars = ${n})`).join(', ')}]
   from comments c where $1::int > 0 group by 1, 2
   on conflict (subject_kind, subject_id) do update
   set comment_count = excluded.comment_count, star_counts = excluded.star_counts`,
]

export async function seedGrowth(pool: pg.Pool, people: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set synchronous_commit = off')
    // Each row is right by how it is made; to have each looked up again would take as long again.
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement, [people])
    await client.query('set session_replication_role = origin')
    // What the database does for itself would be counted with what a request reads.
    await client.query('alter system set autovacuum = off')
    await client.query('select pg_reload_conf()')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
