import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadBuiltIn } from '../src/app.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Tables that we fill and an operator may change, each with its key and a column to change. */
const contentTables: Record<string, [key: string, change: string]> = {
  app_versions: ['platform', "last_version = '9.9.9'"],
  article_categories: ['id', 'position = 77'],
  articles: ['id', 'minutes = 77'],
  categories: ['id', 'position = 77'],
  educations: ['id', 'position = 77'],
  features: ['func', 'is_on = false'],
  membership_plans: ['id', 'fen = 7777'],
  specials: ['id', 'position = 77'],
  splashes: ['id', "path = '/pages/elsewhere'"],
  tables: ['id', 'minutes = 77'],
  tags: ['id', 'position = 77'],
  top_up_packages: ['id', 'fen = 7777'],
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const query = async (sql: string) => (await app.db.pool.query(sql)).rows as Array<Record<string, unknown>>
const rowsOf = (table: string, key: string) => query(`select * from ${table} order by ${key}`)

/** As after an update of the program: the content as a whole is another than before. */
async function startAgain(): Promise<void> {
  await query("update installation set value = 'older' where name = 'content'")
  expect(await loadBuiltIn(app.db, app.clock.now)).toBe(true)
}

test('these are all of them', async () => {
  const found = await query(
    "select table_name from information_schema.columns where column_name = 'builtin_hash' and table_schema = 'public'",
  )
  expect(found.map((row) => row['table_name']).toSorted()).toEqual(Object.keys(contentTables))
  for (const table of Object.keys(contentTables)) {
    const [row] = await query(
      `select count(*) as n from ${table} where origin <> 'builtin' or builtin_hash is null`,
    )
    expect(row, table).toEqual({ n: '0' })
  }
})

const eachTable = async <T>(look: (table: string, key: string, change: string) => Promise<T>) => {
  const seen: Record<string, T> = {}
  for (const [table, [key, change]] of Object.entries(contentTables))
    seen[table] = await look(table, key, change)
  return seen
}

test('a start with other content: the edited rows stay, the others follow', async () => {
  const before = await eachTable(rowsOf)
  const changed = await eachTable(async (table, key, change) => {
    const edited = before[table]?.at(-1)?.[key]
    await query(`update ${table} set ${change}, origin = 'edited' where ${key} = '${edited}'`)
    const row = (await rowsOf(table, key)).at(-1)
    // What the content said when these were brought is not what it says now.
    await query(`update ${table} set ${change}, builtin_hash = 'older' where origin = 'builtin'`)
    return row
  })
  await startAgain()
  await eachTable(async (table, key) => {
    const after = await rowsOf(table, key)
    expect(after.slice(0, -1), table).toEqual(before[table]?.slice(0, -1))
    expect(after.at(-1), table).toEqual(changed[table])
    expect(after.at(-1), table).not.toEqual(before[table]?.at(-1))
  })
})

test('a start with the same content writes no row', async () => {
  const versions = () =>
    eachTable((table, key) => query(`select ${key}, xmin::text from ${table} order by ${key}`))
  const before = await versions()
  await startAgain()
  expect(await versions()).toEqual(before)
})

describe('a row that the content no longer names', () => {
  const copyTag = (id: string, origin: string) =>
    query(
      `insert into tags (id, position, is_sticky, name, origin, builtin_hash)
       select '${id}', 99, false, name, '${origin}', 'older' from tags limit 1`,
    )
  const tagIds = async () => (await rowsOf('tags', 'id')).map((row) => row['id'])

  test('goes, unless an operator made it theirs', async () => {
    await copyTag('gone', 'builtin')
    await copyTag('theirs', 'edited')
    await startAgain()
    expect(await tagIds()).not.toContain('gone')
    expect(await tagIds()).toContain('theirs')
  })

  test('stays while something an operator made stands under it', async () => {
    await copyTag('needed', 'builtin')
    await query("update tables set origin = 'edited' where id = 'low-mood-9'")
    await query("insert into table_tags values ('low-mood-9', 'needed')")
    await startAgain()
    expect(await tagIds()).toContain('needed')
    await query("delete from table_tags where tag_id = 'needed'")
    await startAgain()
    expect(await tagIds()).not.toContain('needed')
  })
})
