import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { asApp } from './app-role.ts'
import type { Connection } from './connection.ts'
import { isMissing } from './errors.ts'
import { readPassword } from './password.ts'
import { findPlace } from './place.ts'
import { databaseName, superuser } from './settings.ts'
import { port } from './socket-folder.ts'

/** How to reach the server that another Mindisle runs on this folder; null while none answers. */
export async function connectionOfRunning(dataDir: string): Promise<Connection | null> {
  const folder = await realpath(dataDir).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (folder === null) return null
  const password = await readPassword(folder)
  if (password.isNew) return null
  const place = await findPlace(folder)
  const host = place.exists ? await socketFolderOf(place.clusterDir) : ''
  if (host === '') return null
  const connection = asApp({
    host,
    port,
    user: superuser,
    password: password.value,
    database: databaseName,
  })
  return (await answers(connection)) ? connection : null
}

/** PostgreSQL writes it down itself: the temp folder of that Mindisle may be another than ours. */
async function socketFolderOf(clusterDir: string): Promise<string> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')[4]?.trim() ?? ''
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
