import { join } from 'node:path'
import { Client } from 'pg'
import { codeOf, EmbeddedPostgresError } from './errors.ts'
import { passwordName } from './password.ts'
import { databaseName, silenceSessions, superuser } from './settings.ts'

export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

const wrongPassword = '28P01'
const noSuchDatabase = '3D000'

/** true when the product's database exists and answers; false while the server is not there yet. */
export async function prepareDatabase(connection: Connection, dataDir: string): Promise<boolean> {
  try {
    await runStatement(connection, 'select 1')
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === wrongPassword) throw passwordLost(dataDir)
    if (code !== noSuchDatabase) return false
  }
  return createDatabase({ ...connection, database: 'postgres' })
}

async function createDatabase(maintenance: Connection): Promise<boolean> {
  try {
    await runStatement(maintenance, silenceSessions(superuser))
    await runStatement(maintenance, `create database ${databaseName}`)
    return true
  } catch (error) {
    if (serverRefused(error)) throw error
    return false
  }
}

function serverRefused(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return /^[0-9A-Z]{5}$/.test(code) && /[0-9]/.test(code) && !code.startsWith('57')
}

async function runStatement(connection: Connection, statement: string): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  // a connection that breaks while nothing is asked must not end our process
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}

function passwordLost(dataDir: string): EmbeddedPostgresError {
  const file = join(dataDir, passwordName)
  return new EmbeddedPostgresError(
    `The database does not accept the password in ${file}. ` +
      'Delete that file and start again: a new password is then set, and no data is lost.',
  )
}
