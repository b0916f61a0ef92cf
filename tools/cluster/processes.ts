import { spawn } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Program {
  /** Also the name of its log and of the file that remembers its process. */
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
  cwd?: string
  user?: { uid: number; gid: number } | null
}

const remembered = (folder: string, name: string): string => join(folder, 'run', `${name}.pid`)
export const logOf = (folder: string, name: string): string => join(folder, 'log', `${name}.log`)

/** When the kernel started it: a number that comes again later is another process. */
export function startedAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended; only its parent has not asked yet.
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

/** Its process if it still lives. */
export function processOf(folder: string, name: string): number | null {
  try {
    const [pid, since] = readFileSync(remembered(folder, name), 'utf8').split(' ')
    return startedAt(Number(pid)) === since ? Number(pid) : null
  } catch {
    return null
  }
}

/** Goes on when we end; what it says is in its log. */
export function start(folder: string, { name, command, args, env, cwd, user }: Program): number {
  for (const part of ['run', 'log']) mkdirSync(join(folder, part), { recursive: true })
  const log = openSync(logOf(folder, name), 'a')
  const child = spawn(command, args, {
    cwd: cwd ?? folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', HOME: folder, ...env },
    ...user,
  })
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  const pid = child.pid
  if (pid === undefined) throw new Error(`${command} could not be started`)
  writeFileSync(remembered(folder, name), `${pid} ${startedAt(pid)}`)
  return pid
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself meanwhile.
  }
}

export async function untilGone(pid: number, since: string | null, patience: number): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await wait(50))
    if (startedAt(pid) !== since) return true
  return false
}

/** Asked to end, and made to when it does not. */
export async function stop(folder: string, name: string, patience = 15_000): Promise<void> {
  const pid = processOf(folder, name)
  if (pid !== null) {
    const since = startedAt(pid)
    signal(pid, 'SIGTERM')
    if (!(await untilGone(pid, since, patience))) {
      signal(-pid, 'SIGKILL')
      await untilGone(pid, since, 5_000)
    }
  }
  rmSync(remembered(folder, name), { force: true })
}

/** Every process that names the folder on its command line or works in it: what a stop must leave none of. */
export function processesIn(folder: string): number[] {
  const read = (path: string): string => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return ''
    }
  }
  const worksIn = (name: string): string => {
    try {
      return readlinkSync(`/proc/${name}/cwd`)
    } catch {
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => read(`/proc/${name}/cmdline`).includes(`${folder}/`) || worksIn(name) === folder)
    .map(Number)
}
