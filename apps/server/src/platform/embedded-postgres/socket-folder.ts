import { chmod, lstat, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf, EmbeddedPostgresError } from './errors.ts'
import { shortHash } from './hash.ts'
import { allows, closedAncestor, type DbUser, giveTo, mayEnter } from './os-user.ts'

export const port = 5432
const longestPath = 100

/** A Unix socket path ends at 107 bytes (103 on macOS), far shorter than a data folder may be. */
export async function openSocketFolder(clusterDir: string, user: DbUser): Promise<string> {
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const folder = join(parent, `mindisle-${shortHash(`${user.uid}:${clusterDir}`)}`)
    if (Buffer.byteLength(`${folder}-abcdef/.s.PGSQL.${port}`) > longestPath) continue
    if (!/^[\w/.-]+$/.test(folder) || !(await canUse(parent, user))) continue
    const made = await make(folder, user)
    if (made !== undefined) return made
  }
  throw new EmbeddedPostgresError(
    'The database needs a folder for temporary files, and /tmp cannot be written to. ' +
      'Set TMPDIR to a folder with a short path that every user can enter.',
  )
}

async function canUse(parent: string, user: DbUser): Promise<boolean> {
  const stats = await stat(parent).catch(() => undefined)
  if (!stats?.isDirectory()) return false
  return allows(stats, user, mayEnter) && (await closedAncestor(parent, user)) === undefined
}

async function make(folder: string, user: DbUser): Promise<string | undefined> {
  try {
    await mkdir(folder, { mode: 0o700 })
    await giveTo(user, folder)
    return folder
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') return undefined
  }
  const stats = await lstat(folder)
  if (stats.isDirectory() && stats.uid === user.uid) {
    await chmod(folder, 0o700)
    return folder
  }
  // another user of the computer may have taken the name first
  const other = await mkdtemp(`${folder}-`)
  await giveTo(user, other)
  return other
}

// its lock file names a process too, and PostgreSQL refuses when a stranger or a zombie has that number
export async function removeStaleSocket(folder: string): Promise<void> {
  const socket = join(folder, `.s.PGSQL.${port}`)
  await rm(socket, { force: true })
  await rm(`${socket}.lock`, { force: true })
}

export async function removeSocketFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => {})
}
