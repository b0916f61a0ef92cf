import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignTo, crowd, found, openSignOn } from '../../../testing/organizations.ts'
import { createDatabase, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { appRole } from '../../platform/embedded-postgres/settings.ts'
import { newId } from '../../platform/ids.ts'
import { enterOrganization, everywhere } from './queries.ts'

let app: TestApp

/** As the app's own role: a superuser sees every row whatever the policies say. */
beforeAll(async () => {
  const database = await createDatabase()
  const connection = { ...database.connection, options: `-c role=${appRole}` }
  app = await startTestApp({ database: { ...database, connection } })
})
afterAll(() => app.close())

async function tables(): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relkind = 'r' and c.relname like 'organization\\_%' order by 1`)
  return rows.map(({ name }) => name)
}

/** An organization with a row in every table there is. */
async function filled(token: string): Promise<string> {
  const { id } = await found(app, token, '另一所')
  await crowd(app, id, 6)
  const { answer } = await app.send('POST /api/org/group', { body: { id: null, name: 'A' } }, { token })
  await app.db.transaction((tx) =>
    everywhere(tx, () =>
      tx.execute(
        sql`update organization_members set group_id = ${answer.data.id} where organization_id = ${id}`,
      ),
    ),
  )
  const asked = await assignTo(app, token, { groups: [answer.data.id] })
  await app.send(
    'POST /api/org/help',
    { body: { text: '', lines: [{ name: 'Care', tel: '', note: 'Room 2' }] } },
    { token },
  )
  await app.send('POST /api/org/roster', { body: { csv: '手机号\n13800138009' } }, { token })
  await openSignOn(app, id)
  await app.db.transaction((tx) =>
    everywhere(tx, async () => {
      await tx.execute(sql`
        insert into organization_seats (organization_id, assignment_id, user_id, licence_id, taken_at, ends_at)
        select ${id}, ${asked}, ${newId()}, l.id, now(), now() from organization_licences l where l.organization_id = ${id}`)
      await tx.execute(sql`
        insert into organization_identities (organization_id, subject_index, user_id, created_at)
        values (${id}, ${newId()}, ${newId()}, now())`)
      await tx.execute(sql`
        insert into organization_arrivals (state_hash, organization_id, user_id, checks_sealed, is_linking, ends_at)
        values (${newId()}, ${id}, ${newId()}, 'x', false, now())`)
    }),
  )
  return id
}

async function rowsOf(tx: Tx, name: string, organizationId: string): Promise<number> {
  const { rows } = await tx.execute(
    sql`select 1 from ${sql.identifier(name)} t where t.organization_id = ${organizationId}`,
  )
  return rows.length
}

test('every table of theirs is kept apart by the database, for its owner too', async () => {
  const { rows } = await app.db.pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relrowsecurity and relforcerowsecurity and relkind = 'r' order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(await tables())
})

test('whatever is asked from inside one, rows of another are none, and none can be changed, taken or put there', async () => {
  const [mine, theirs] = [await app.member(), await app.member()]
  const ours = await found(app, mine.token)
  const other = await filled(theirs.token)
  for (const name of await tables()) {
    const table = sql.identifier(name)
    const there = await app.db.transaction((tx) => everywhere(tx, () => rowsOf(tx, name, other)))
    expect(there, `${name} has rows to be seen`).toBeGreaterThan(0)
    // Whoever names an organization they are not in is inside none.
    for (const named of [ours.id, other]) {
      const reached = await app.db.transaction(async (tx) => {
        await enterOrganization(tx, mine.profile.id, named)
        const changed = await tx.execute(
          sql`update ${table} t set organization_id = ${ours.id} where t.organization_id = ${other}`,
        )
        const gone = await tx.execute(sql`delete from ${table} t where t.organization_id = ${other}`)
        return [await rowsOf(tx, name, other), changed.rowCount, gone.rowCount]
      })
      expect([name, ...reached]).toEqual([name, 0, 0, 0])
    }
    expect(await app.db.transaction((tx) => everywhere(tx, () => rowsOf(tx, name, other)))).toBe(there)
  }
  const outside = await app.db.pool.query('select 1 from organization_members')
  expect(outside.rowCount).toBe(0)
  const put = app.db.transaction(async (tx) => {
    await enterOrganization(tx, mine.profile.id, ours.id)
    await tx.execute(
      sql`insert into organization_groups (id, organization_id, name) values (${newId()}, ${other}, 'B')`,
    )
  })
  await expect(put).rejects.toMatchObject({ cause: { code: '42501' } })
})
