import type pg from 'pg'
import { RealServer } from '../../faults/kit/server.ts'
import type { Case, Row } from '../kit/case.ts'
import { flatness, type Side } from '../kit/flat.ts'
import { joinUp } from '../kit/seed-catalogue.ts'

const many = 30_000
/** Twenty rows, each on a page of its own, and the way to them. */
const mostPagesRead = 40

const reads: Record<string, string> = {
  'articles, newest': '/api/article/list?per_page=20',
  'articles of a category': '/api/article/list?per_page=20&category_id=sleep',
  'an article': '/api/article/show?id=grey-week',
  'an article, as a link shows it': '/pages/article/show?id=grey-week',
}

/** Ours over again, as whole as they are, so that a row weighs what a row weighs. */
const seedArticles = `
  insert into articles (id, category_id, is_visible, published_on, position, minutes, title, lead, markdown, text, tests, sources, origin)
  select a.id || '-' || n, a.category_id, true, a.published_on - n % 3000, a.position, a.minutes, a.title, a.lead,
    a.markdown, a.text, a.tests, a.sources, 'edited'
  from articles a, generate_series(1, 1 + $1 / (select count(*)::int from articles)) n
  order by n limit $1 - (select count(*)::int from articles)`

const recount = `
  update article_categories c set article_count =
    (select count(*) from articles a where a.category_id = c.id and a.is_visible)`

async function countOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from articles')
  return rows[0]?.n ?? 0
}

const articlesFlat: Case = {
  when: 'load',
  async run({ say }) {
    const servers = [await RealServer.create(), await RealServer.create()] as const
    const open = async (server: RealServer): Promise<Side> => {
      await server.start()
      const { token } = await joinUp(server.url)
      return { server, token }
    }
    try {
      const sides = [await open(servers[0]), await open(servers[1])] as const
      const few = await countOf(servers[0].sql)
      const began = Date.now()
      await servers[1].sql.query(seedArticles, [many])
      await servers[1].sql.query(recount)
      for (const { sql } of servers) await sql.query('vacuum analyze')
      say(`${await countOf(servers[1].sql)} articles in ${Date.now() - began} ms`)
      const against = `${many.toLocaleString('en-US')} articles against ${few}`
      const rows: Row[] = []
      for (const [name, path] of Object.entries(reads))
        rows.push(...(await flatness(say, sides, { name, against, path: () => path, mostPagesRead })))
      return rows
    } finally {
      for (const server of servers) await server.stop()
    }
  },
}

export default articlesFlat
