import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { asApp } from './app-role.ts'
import { spoolOf } from './archiving.ts'
import type { Connection } from './connection.ts'
import { isMissing } from './errors.ts'
import { readPassword } from './password.ts'
import { findPlace, type Place } from './place.ts'
import { databaseName, superuser } from './settings.ts'
import { port } from './socket-folder.ts'

/** Null where nothing has run yet: looking for a place would begin to make one. */
async function knownPlace(dataDir: string): Promise<{ place: Place; password: string } | null> {
  const folder = await realpath(dataDir).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (folder === null) return null
  const password = await readPassword(folder)
  return password.isNew ? null : { place: await findPlace(folder), password: password.value }
}

/** How to reach the server that another Mindisle runs on this folder; null while none answers. */
export async function connectionOfRunning(dataDir: string): Promise<Connection | null> {
  const connection = await superuserOfRunning(dataDir)
  return connection && asApp(connection)
}

export async function superuserOfRunning(dataDir: string): Promise<Connection | null> {
  const known = await knownPlace(dataDir)
  if (known === null) return null
  const { place, password } = known
  const host = place.exists ? await socketFolderOf(place.clusterDir) : ''
  if (host === '') return null
  const connection = { host, port, user: superuser, password, database: databaseName }
  return (await answers(asApp(connection))) ? connection : null
}

export interface ClusterFolders {
  cluster: string
  spool: string
  /** PostgreSQL's own name of this cluster, which its copies keep. */
  systemId: string
}

/** Null where there is none yet. */
export async function clusterOf(dataDir: string): Promise<ClusterFolders | null> {
  const place = (await knownPlace(dataDir))?.place
  if (!place?.exists) return null
  const control = await readFile(join(place.clusterDir, 'global', 'pg_control'))
  return { cluster: place.clusterDir, spool: spoolOf(place), systemId: String(control.readBigUInt64LE(0)) }
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
