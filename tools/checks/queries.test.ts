import { expect, test } from 'vitest'
import { queries } from './queries.ts'

const path = 'apps/server/src/modules/exams/queries.ts'
const clean = `
  import { sql } from 'drizzle-orm'
  import { exams } from './tables.ts'
  export const a = sql\`(select count(*) from answers a where a.user_id = \${exams.userId} and a.item = \${item})\``

test('a query that names its tables passes', () => expect(queries({ [path]: clean })).toEqual([]))

test('a bare column beside one of an inner table is found', () => {
  const planted = clean.replace('${exams.userId}', 'user_id')
  expect(queries({ [path]: planted })).toEqual([expect.stringContaining('a.user_id = user_id compares')])
})

test.each(['modules/exams/queries.ts', 'flows/submit.ts', 'main.ts'])(
  'queries of the library’s own in %s are found',
  (file) => {
    const planted = `import { drizzle } from 'drizzle-orm/node-postgres'\nexport const db = drizzle({ client })`
    const found = queries({ [`apps/server/src/${file}`]: planted })
    expect(found).toEqual([expect.stringContaining('drizzle is only for platform/db')])
  },
)

test('platform/db may open them', () => {
  const text = `import { NodePgSession } from 'drizzle-orm/node-postgres'\nexport const a = NodePgSession`
  expect(queries({ 'apps/server/src/platform/db/database.ts': text })).toEqual([])
})
