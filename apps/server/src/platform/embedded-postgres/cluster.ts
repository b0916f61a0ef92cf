import { spawn } from 'node:child_process'
import { mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { codeOf, EmbeddedPostgresError, NotEnoughSpace } from './errors.ts'
import { giveTo, spawnAs } from './os-user.ts'
import type { Place } from './place.ts'
import { endProcessesIn } from './processes.ts'
import { cleanEnvironment, initArguments, superuser } from './settings.ts'
import { neededMb, speaksOfNoSpace } from './space.ts'

export interface Workshop {
  place: Place
  binaries: Binaries
  socketFolder: string
  durable: boolean
  /** Where finished segments of the log are put. */
  spool: string | null
  log: (message: string) => void
}

/** Begun beside the final name and renamed when finished: the final name never holds half a cluster. */
export async function createCluster(shop: Workshop, password: string): Promise<void> {
  const { place, binaries, socketFolder, durable } = shop
  await refuseStranger(place.clusterDir)
  const unfinished = await mkdtemp(beginningOf(place))
  const passwordFile = join(socketFolder, 'new-password')
  try {
    await giveTo(place.user, unfinished)
    await rm(passwordFile, { force: true })
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    await giveTo(place.user, passwordFile)
    await run(shop, binaries.initdb, initArguments(unfinished, passwordFile, durable), unfinished)
    await rename(unfinished, place.clusterDir)
    if (durable) await saveEntries(place.home)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
}

export function beginningOf(place: Place): string {
  return `${place.clusterDir}.new-`
}

export async function removeUnfinished(place: Place, log: (message: string) => void): Promise<void> {
  const beginning = basename(beginningOf(place))
  for (const name of await readdir(place.home)) {
    if (!name.startsWith(beginning)) continue
    const folder = join(place.home, name)
    await endProcessesIn(folder, log)
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

export async function refuseStranger(clusterDir: string): Promise<void> {
  const entries = await readdir(clusterDir).catch(() => [])
  if (entries.length === 0) return
  throw new EmbeddedPostgresError(
    `The folder ${clusterDir} is in the way: it holds files, but no database. ` +
      'Move it elsewhere and start again.',
  )
}

/** For a lost password file: whoever owns the files of the cluster may set a new one. */
export async function resetPassword(shop: Workshop, password: string): Promise<void> {
  await runAlone(shop, 'postgres', `alter role ${superuser} password '${password}'`)
}

/** One statement, on one line, while no server runs. */
export async function runAlone(shop: Workshop, database: string, statement: string): Promise<void> {
  const { clusterDir } = shop.place
  const settings = ['-c', 'log_min_messages=warning', '-c', 'exit_on_error=on']
  const args = ['--single', '-D', clusterDir, ...settings, database]
  await run(shop, shop.binaries.postgres, args, clusterDir, `${statement}\n`)
}

async function run(shop: Workshop, program: string, args: string[], cwd: string, input = ''): Promise<void> {
  const { place } = shop
  const { status, output } = await new Promise<{ status: string; output: string }>((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: cleanEnvironment, ...spawnAs(place.user) })
    let text = ''
    const collect = (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-8_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.once('error', (error) => reject(cannotRun(program, error)))
    child.once('close', (code, signal) => resolve({ status: String(code ?? signal), output: text }))
  })
  if (status === '0') return
  if (speaksOfNoSpace(output)) throw new NotEnoughSpace(place.home, neededMb)
  throw new EmbeddedPostgresError(
    `The database in ${place.home} could not be prepared (${basename(program)} ended with ${status}): ` +
      `${lastLines(output)}\nDoes the folder lie on a local disk with Unix rights? If not, set DATA_DIR to one.`,
  )
}

export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-3).join(' / ')
}

export function cannotRun(program: string, error: unknown): EmbeddedPostgresError {
  const advice =
    codeOf(error) === 'EPERM'
      ? 'This system does not let root change to another user: start Mindisle as an ordinary user.'
      : 'Run npm install again; the database needs Linux with glibc, or macOS.'
  return new EmbeddedPostgresError(`The program ${program} cannot be run (${codeOf(error)}). ${advice}`, {
    cause: error,
  })
}

export async function saveEntries(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
