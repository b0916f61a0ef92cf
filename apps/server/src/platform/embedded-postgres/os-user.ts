import { spawn } from 'node:child_process'
import type { Stats } from 'node:fs'
import { access, chown, readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedPostgresError } from './errors.ts'

/** The operating system user whose processes run the database. */
export interface DbUser {
  uid: number
  gid: number
  /** true when we are root and step down to this user */
  switched: boolean
}

export const dedicatedName = 'mindisle'

export function runningAsRoot(): boolean {
  return process.getuid?.() === 0
}

export function ourselves(): DbUser {
  return { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1, switched: false }
}

export function spawnAs(user: DbUser): { uid?: number; gid?: number } {
  return user.switched ? { uid: user.uid, gid: user.gid } : {}
}

export async function giveTo(user: DbUser, path: string): Promise<void> {
  if (user.switched) await chown(path, user.uid, user.gid)
}

export async function unprivilegedUser(): Promise<DbUser> {
  if (process.platform !== 'linux') {
    throw new EmbeddedPostgresError(
      'The database does not run as the administrator (root). Start Mindisle without sudo.',
    )
  }
  const found = (await findUser(dedicatedName)) ?? (await createUser()) ?? (await findUser('nobody'))
  if (found) return found
  throw new EmbeddedPostgresError(
    'The database does not run as root, and this system has neither the user "mindisle" nor "nobody". ' +
      'Start Mindisle as an ordinary user.',
  )
}

export async function findUser(name: string, file = '/etc/passwd'): Promise<DbUser | undefined> {
  const lines = await readFile(file, 'utf8').catch(() => '')
  for (const line of lines.split('\n')) {
    const [entry, , uid, gid] = line.split(':')
    if (entry === name && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid), switched: true }
  }
  return undefined
}

async function createUser(): Promise<DbUser | undefined> {
  const shell = await access('/usr/sbin/nologin').then(
    () => '/usr/sbin/nologin',
    () => '/sbin/nologin',
  )
  // useradd fails while another program holds the lock of /etc/passwd
  for (let attempt = 0; attempt < 5; attempt++) {
    const started = await runQuietly('useradd', [
      '--system',
      '--no-create-home',
      '--shell',
      shell,
      dedicatedName,
    ])
    const user = await findUser(dedicatedName)
    if (user || !started) return user
    await wait(200)
  }
  return undefined
}

function runQuietly(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', env: { PATH: '/usr/sbin:/sbin:/usr/bin:/bin' } })
    child.once('error', () => resolve(false))
    child.once('close', () => resolve(true))
  })
}

export const mayRead = 4
export const mayEnter = 1

export function allows(stats: Stats, user: DbUser, right: number): boolean {
  if (!user.switched) return true
  if (stats.uid === user.uid) return (stats.mode & (right << 6)) !== 0
  if (stats.gid === user.gid) return (stats.mode & (right << 3)) !== 0
  return (stats.mode & right) !== 0
}

/** The first folder above the path that the user cannot pass, if any. */
export async function closedAncestor(path: string, user: DbUser): Promise<string | undefined> {
  const folders: string[] = []
  let folder = dirname(await realpath(path))
  while (folder !== dirname(folder)) {
    folders.unshift(folder)
    folder = dirname(folder)
  }
  for (const each of folders) {
    if (!allows(await stat(each), user, mayEnter)) return each
  }
  return undefined
}
