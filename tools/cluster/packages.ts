import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { SetupError } from '../setup/paths.mjs'

/** Debian's own packages, and the program that each is wanted for. */
const wanted: Record<string, string> = {
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
}

export const programs = {
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
}

export const missingPackages = (): string[] =>
  Object.entries(wanted)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name)

/** As root on Debian they are installed; otherwise the one command is named. */
export function ensurePackages(say: (line: string) => void): void {
  const missing = missingPackages()
  if (missing.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new SetupError(`The cluster needs ${missing.join(', ')} of Debian 12. As root: ${command}`)
  say(`installing ${missing.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: ['ignore', 'ignore', 'pipe'] as const, timeout: 600_000 }
  try {
    execFileSync('apt-get', ['update'], { ...options, stdio: [...options.stdio] })
    execFileSync('/bin/sh', ['-c', command], { ...options, stdio: [...options.stdio] })
  } catch {
    throw new SetupError(`${command} did not succeed; run it by hand to see why.`)
  }
}

/** PostgreSQL refuses to run as root: there it, Patroni and etcd run as Debian's own user. */
export function databaseUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const ask = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}
