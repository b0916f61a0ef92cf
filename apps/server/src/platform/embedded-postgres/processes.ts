import { execFile } from 'node:child_process'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors.ts'
import { shortHash } from './hash.ts'

/** Stands in the title of every process of the cluster. */
export function processTitle(folder: string): string {
  return `mindisle-${shortHash(folder)}`
}

export async function processesIn(folder: string): Promise<number[]> {
  return process.platform === 'linux' ? fromProc(folder) : fromPs(folder)
}

async function fromProc(folder: string): Promise<number[]> {
  const wanted = await stat(folder, { bigint: true }).catch(() => undefined)
  if (!wanted) return []
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const command = (await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
    if (!isDatabaseProgram(command)) continue
    // root without the right to trace, as in a container, may read the title but not the folder
    const cwd = await stat(`/proc/${name}/cwd`, { bigint: true }).catch(() => undefined)
    const worksThere = cwd?.ino === wanted.ino && cwd.dev === wanted.dev
    if (worksThere || namesFolder(command, folder)) found.push(Number(name))
  }
  return found
}

async function fromPs(folder: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command='])
  const found: number[] = []
  for (const line of stdout.split('\n')) {
    const [, pid, command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    if (isDatabaseProgram(command) && namesFolder(command, folder)) found.push(Number(pid))
  }
  return found
}

function isDatabaseProgram(command: string): boolean {
  return /^postgres: |\/bin\/(postgres|initdb) /.test(command)
}

function namesFolder(command: string, folder: string): boolean {
  return command.includes(processTitle(folder)) || command.includes(`-D ${folder} `)
}

const patience = { fast: 30_000, alone: 2_000, quit: 5_000, kill: 10_000 }

/** A server that outlived its Mindisle is stopped, never taken over: so settings and program are always ours. */
export async function endProcessesIn(folder: string, log: (message: string) => void): Promise<void> {
  const postmaster = await recordedPid(folder)
  await endAll(folder, postmaster, log)
  await forgetStalePid(folder, postmaster)
}

async function endAll(
  folder: string,
  postmaster: number | undefined,
  log: (message: string) => void,
): Promise<void> {
  const found = await processesIn(folder)
  if (found.length === 0) return
  if (postmaster !== undefined && found.includes(postmaster)) {
    log('A database server from an earlier run is still there; it is stopped first.')
    signal([postmaster], 'SIGINT')
    if (await gone(folder, patience.fast)) return
  } else if (await gone(folder, patience.alone)) {
    return
  }
  signal(await processesIn(folder), 'SIGQUIT')
  if (await gone(folder, patience.quit)) return
  signal(await processesIn(folder), 'SIGKILL')
  if (await gone(folder, patience.kill)) return
  throw new EmbeddedPostgresError(
    `Database processes of an earlier run do not end (process ${(await processesIn(folder)).join(', ')}). ` +
      'Restart the computer and start Mindisle again.',
  )
}

async function gone(folder: string, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while ((await processesIn(folder)).length > 0) {
    if (Date.now() > end) return false
    await wait(50)
  }
  return true
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      continue
    }
  }
}

async function recordedPid(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

// PostgreSQL refuses to start when the recorded number now belongs to a stranger or to a zombie
async function forgetStalePid(folder: string, pid: number | undefined): Promise<void> {
  if (pid === undefined) return
  try {
    process.kill(pid, 0)
  } catch {
    return
  }
  await rm(join(folder, 'postmaster.pid'), { force: true })
}
