import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { bundled, type Bundled } from '../../../testing/bundled.ts'
import { newFastFolder } from '../../../../../tools/setup/fast-folder.mjs'
import type { Connection } from './connection.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './index.ts'
import { processesIn } from './processes.ts'

export const asRoot = process.getuid?.() === 0

const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []
const folders: string[] = []
const mounts: string[] = []

/** A folder every user may enter; the data folder goes below it. */
export async function openFolder(mode = 0o755): Promise<string> {
  const folder = await newFastFolder('ep-test')
  await chmod(folder, mode)
  folders.push(folder)
  return folder
}

export function removeLater(folder: string): void {
  folders.push(folder)
}

/** false for ordinary users, and for root in a container that may not mount */
export function mountSmallDisk(folder: string, size: string): boolean {
  try {
    const options = `size=${size},mode=755`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
    mounts.push(folder)
    return true
  } catch {
    return false
  }
}

export function enlargeSmallDisk(folder: string, size: string): void {
  execFileSync('mount', ['-o', `remount,size=${size}`, folder])
}

export async function start(
  dataDir: string,
  more: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres & { messages: string[] }> {
  const messages: string[] = []
  const log = (message: string) => void messages.push(message)
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false, ...more })
  running.push(server)
  return { ...server, messages }
}

export async function runStatement(
  connection: Connection,
  statement: string,
): Promise<Record<string, unknown>> {
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows[0] ?? {}
  } finally {
    await client.end().catch(() => {})
  }
}

export interface OtherMindisle {
  child: ChildProcess
  outcome: Promise<{ connection?: Connection; name?: string; message?: string }>
}

export const otherMindisle = (): Promise<Bundled> => bundled(new URL('test-process.ts', import.meta.url))

export function startOther(programs: Bundled, dataDir: string): OtherMindisle {
  const child = spawn(process.execPath, [programs.file('test-process'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  return { child, outcome: firstOutcome(child) }
}

async function firstOutcome(child: ChildProcess): Promise<Record<string, never>> {
  if (!child.stdout) return {}
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as Record<string, never>
    if (!('log' in said)) return said
  }
  return {}
}

export async function killed(child: ChildProcess): Promise<void> {
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await end
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.stdin?.end()
  await end
}

export async function postmasterOf(clusterDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(clusterDir, 'postmaster.pid'), 'utf8'), 10)
}

export async function eventually<T>(look: () => Promise<T | undefined | false>, seconds = 15): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const seen = await look().catch(() => undefined)
    if (seen !== undefined && seen !== false) return seen
    if (Date.now() > end) throw new Error('it did not happen in time')
    await wait(20)
  }
}

export async function unfinishedIn(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => name.includes('.new-'))
}

/** Again and again: what the postmaster begins after they were counted, as the copying of a segment, would outlive it. */
export const killAllIn = (clusterDir: string): Promise<boolean> =>
  eventually(async () => {
    const left = await processesIn(clusterDir)
    for (const pid of left) process.kill(pid, 'SIGKILL')
    return left.length === 0
  })

export async function cleanUp(): Promise<void> {
  for (const server of running.splice(0)) await server.stop()
  for (const child of children.splice(0)) await ended(child)
  for (const mount of mounts.splice(0)) execFileSync('umount', [mount])
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}
