import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadBuiltIn } from '../src/app.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { runMigrations } from '../src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts'
import { defaultFolders } from '../src/server.ts'
import { newFastFolder } from '../../../tools/setup/fast-folder.mjs'
import { projectRoot } from '../src/project-root.ts'

export interface TestPostgres {
  host: string
  port: number
  user: string
  password: string
  database: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

export const templateName = 'mindisle_template'

/** One PostgreSQL for all tests; each test file gets a database of its own, copied from a migrated one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await newFastFolder('mindisle-test')
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined })
  const admin = new pg.Client(postgres.superuser)
  await admin.connect()
  // Migrated as the app does it: what would need a superuser fails here.
  await admin.query(`create database ${templateName} owner ${postgres.connection.user}`)
  await admin.end()
  const connection = { ...postgres.connection, database: templateName }
  const db = openDatabase({ connection, connections: 4, onError: () => undefined })
  await runMigrations(db.pool, defaultFolders(projectRoot()).migrations)
  await loadBuiltIn(db, new Date())
  await db.pool.query('vacuum analyze')
  await db.close()
  project.provide('postgres', postgres.superuser)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
