import type { TestApp } from './test-app.ts'

/** An assessment of nobody's, so that these tests hold whatever the catalogue has. */
export async function addAssessment(app: TestApp, id: string, priceFen = 0): Promise<string> {
  const name = JSON.stringify({ 'zh-Hans': `测评 ${id}`, 'zh-Hant': `測評 ${id}`, en: `Table ${id}` })
  await app.db.pool.query(
    `insert into tables (id, category_id, is_visible, is_pro, name, abbr, description, thumbnail, cover, version, kind,
       position, item_count, minutes, price_fen, price_points, is_adaptive, published_at)
     select $1, id, true, 0, $2::jsonb, $1, $2::jsonb, 'x', 'x', '1', 'own', 900, 9, 3, $3, 0, false, now()
     from categories order by position limit 1`,
    [id, name, priceFen],
  )
  await app.db.pool.query(
    `insert into instruments (table_id, version, hash, body, texts, created_at)
     select $1, '1', 'none', body, texts, now() from instruments where table_id = 'worry-7' order by version limit 1`,
    [id],
  )
  return id
}

/** The person has a submitted attempt of it. */
export async function take(app: TestApp, { id }: { id: string }, assessmentId: string): Promise<void> {
  await app.db.pool.query(
    `insert into exams (id, user_id, table_id, version, status, seed, started_at, submitted_at)
     values (substr(md5(random()::text), 1, 16), $1, $2, '1', 'submitted', 1, now(), now())`,
    [id, assessmentId],
  )
}
