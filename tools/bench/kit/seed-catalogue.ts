import type pg from 'pg'

export interface Size {
  attempts: number
  comments: number
}

async function post<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const { success, message, data } = (await response.json()) as { success: boolean; message: string; data: T }
  if (!success) throw new Error(message)
  return data
}

/** Somebody who reads the catalogue. */
export async function joinUp(
  url: string,
  mobile = '13800000002',
): Promise<{ token: string; userId: string }> {
  const purpose = { mobile, purpose: 'login' }
  const { dev_code: code } = await post<{ dev_code: string }>(`${url}/api/auth/sms_code`, purpose)
  const { token, profile } = await post<{ token: string; profile: { id: string } }>(`${url}/api/auth/login`, {
    mobile,
    code,
    agreed: true,
  })
  return { token, userId: profile.id }
}

const examsEach = 5
const repliesEach = 2

/** Five exams a person, submitted and under way, over all assessments; the reader has taken a few, too. */
const seedAttempts = `
  with offered as (select id, version, row_number() over (order by id) - 1 as place, count(*) over () as total from tables)
  insert into exams (id, user_id, table_id, version, status, seed, started_at, submitted_at, last_answer_at)
  select 'seed' || lpad(i::text, 12, '0'),
    case when i < 3 then $2 else 'person' || lpad((i / ${examsEach})::text, 10, '0') end,
    o.id, o.version, case when i % 50 = 7 then 'underway' else 'submitted' end, i, now() - i * interval '1 second',
    case when i % 50 = 7 then null else now() - i * interval '1 second' end, now() - i * interval '1 second'
  from generate_series(0, $1 - 1) i join offered o on o.place = i % o.total`

const seedPeople = `
  insert into users (id, nickname, created_at, last_seen_at)
  select 'writer' || lpad(i::text, 10, '0'), 'writer ' || i, now(), now() from generate_series(0, $1 - 1) i`

/** Each person writes once about one assessment; every tenth comment has replies. */
const seedComments = `
  with offered as (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from tables)
  insert into comments (id, subject_kind, subject_id, user_id, stars, text, state, is_folded, like_count, reply_count, created_at)
  select 'note' || lpad(i::text, 12, '0'), 'assessment', o.id, 'writer' || lpad((i / o.total)::text, 10, '0'), 1 + i % 5,
    'What I thought of it, number ' || i, case when i % 97 = 0 then 'held' else 'shown' end, i % 50 = 0,
    (i * 7919) % 1000, case when i % 10 = 0 then ${repliesEach} else 0 end, now() - i * interval '1 minute'
  from generate_series(0, $1 - 1) i join offered o on o.place = i % o.total`

const seedReplies = `
  insert into comments (id, subject_kind, subject_id, user_id, parent_id, text, state, is_folded, created_at)
  select 'rply' || lpad((row_number() over ())::text, 12, '0'), c.subject_kind, c.subject_id, 'writer0000000000', c.id, 'So did I', 'shown',
    false, c.created_at + n * interval '1 hour'
  from comments c, generate_series(1, ${repliesEach}) n where c.reply_count > 0`

const seedRatings = `
  insert into ratings (subject_kind, subject_id, comment_count, star_counts)
  select subject_kind, subject_id, count(*), array[count(*) filter (where stars = 1), count(*) filter (where stars = 2),
    count(*) filter (where stars = 3), count(*) filter (where stars = 4), count(*) filter (where stars = 5)]
  from comments where parent_id is null and state = 'shown' group by 1, 2
  on conflict (subject_kind, subject_id) do update
  set comment_count = excluded.comment_count, star_counts = excluded.star_counts`

/** As many exams and comments as years of use would bring, past the server. */
export async function seedCatalogue(
  pool: pg.Pool,
  { attempts, comments }: Size,
  userId: string,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set synchronous_commit = off')
    await client.query('delete from comments')
    await client.query(seedAttempts, [attempts, userId])
    await client.query(seedPeople, [comments])
    await client.query(seedComments, [comments])
    await client.query(seedReplies)
    await client.query(seedRatings)
    await client.query(`update tables t set taken_count =
      (select count(distinct e.user_id) from exams e where e.table_id = t.id and e.status = 'submitted')`)
    // What the database does for itself would be counted with what a request reads.
    await client.query('alter system set autovacuum = off')
    await client.query('select pg_reload_conf()')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
