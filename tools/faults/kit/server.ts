import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync, rmSync, type WriteStream } from 'node:fs'
import { chmod, cp, mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { startCommand } from '../../setup/start-command.mjs'
import { putFirstData } from './first-data.ts'

const root = resolve(import.meta.dirname, '../../..')
/** A machine with much else to do takes its time to come back from a kill. */
const startLimit = 240_000
const endLimit = 20_000
const shiftedClock = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

const childrenOf = (pid: number): number[] => {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}

/** Lines of the postmaster's own file: process, folder, start, port, socket folder. */
function postmasterFacts(dataDir: string): { pid: number; socketFolder: string } | null {
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8').split('\n')
    } catch {
      return null
    }
  }
  const pointed = read(join(dataDir, 'postgres-location.txt'))?.find((line) => line.startsWith('/'))
  const lines = read(join(pointed ?? join(dataDir, 'postgres-18'), 'postmaster.pid'))
  const pid = Number(lines?.[0])
  return lines && pid > 0 ? { pid, socketFolder: lines[4]?.trim() ?? '' } : null
}

const isDatabase = (pid: number): boolean => {
  try {
    return /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

/** The maps are two thirds of it, and nobody reads them there. */
const isRun = (path: string): boolean => !path.endsWith('.map')

async function makeFirstData(copyFrom: (dataDir: string) => Promise<void>): Promise<void> {
  const server = await RealServer.empty({})
  try {
    await server.start()
    await server.end(startLimit)
    // Copied from under a database that still runs, it would be no database.
    if (server.isRunning) throw new Error('the server that made the first data did not end')
    await copyFrom(server.dataDir)
  } finally {
    await server.stop()
  }
}

/** The product as people run it: one process of the bundle, its PostgreSQL, a data folder of its own. */
export class RealServer {
  #child: ChildProcess | null = null
  #pool: pg.Pool | null = null
  readonly #output: WriteStream

  private constructor(
    readonly folder: string,
    readonly port: number,
    readonly bundle: string,
    /** Read at each start. */
    readonly settings: Record<string, string>,
  ) {
    this.#output = createWriteStream(join(folder, 'output.log'), { flags: 'a' })
    process.once('exit', this.#abandon)
  }

  static async create(settings: Record<string, string> = {}): Promise<RealServer> {
    await promisify(execFile)(process.execPath, [join(root, 'tools/setup/build-now.mjs')], { cwd: root })
    const server = await RealServer.empty(settings)
    await putFirstData(server, makeFirstData)
    return server
  }

  /** Its first start makes a database; for all others that is done. */
  static async empty(settings: Record<string, string>): Promise<RealServer> {
    const folder = await mkdtemp(join(tmpdir(), 'mindisle-run-'))
    // For root the database is another user's: one that cannot enter keeps its data elsewhere, where nobody clears it.
    await chmod(folder, 0o711)
    // A build under way elsewhere must not swap the program between two restarts.
    const bundle = await mkdtemp(join(root, 'dist/.run-'))
    await cp(join(root, 'dist/server'), bundle, { recursive: true, filter: isRun })
    return new RealServer(folder, await freePort(), bundle, settings)
  }

  get dataDir(): string {
    return join(this.folder, 'data')
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** From its next start on its clock is wrong by so much; the database's stays right. */
  setClock(shift: number): void {
    this.settings.NODE_OPTIONS = shift === 0 ? '' : `--import ${shiftedClock}`
    this.settings.CLOCK_SHIFT_MS = String(shift)
  }

  /** Starts it and waits until it is ready; answers the milliseconds that took. */
  async start(): Promise<number> {
    const began = Date.now()
    const { flags, env } = startCommand()
    const child = spawn(process.execPath, [...flags, join(this.bundle, 'main.mjs')], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...env,
        PATH: process.env.PATH ?? '',
        TMPDIR: tmpdir(),
        NODE_ENV: 'production',
        MODE: 'demo',
        LOG_LEVEL: 'warn',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ...this.settings,
      },
    })
    child.stdout.pipe(this.#output, { end: false })
    child.stderr.pipe(this.#output, { end: false })
    this.#child = child
    await this.#untilReady(child, began)
    // Connections made while it was coming up may be those of the database it has just replaced.
    await this.#closePool()
    return Date.now() - began
  }

  async #untilReady(child: ChildProcess, began: number): Promise<void> {
    while (!(await this.#isReady())) {
      const ended = child.exitCode ?? child.signalCode
      if (ended !== null || Date.now() - began > startLimit) {
        const why = ended === null ? `within ${startLimit / 1000} s` : `and ended with ${ended}`
        throw new Error(`the server did not start ${why}:\n${(await this.lastWords()).slice(-2000)}`)
      }
      await wait(25)
    }
  }

  async #closePool(): Promise<void> {
    const pool = this.#pool
    this.#pool = null
    await pool?.end().catch(() => undefined)
  }

  async #isReady(): Promise<boolean> {
    // One that takes the call and never answers would let no limit be noticed.
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(`${this.url}/readyz`, { signal }).catch(() => null)
    await response?.arrayBuffer().catch(() => undefined)
    return response?.status === 200
  }

  lastWords(): Promise<string> {
    return readFile(join(this.folder, 'output.log'), 'utf8').catch(() => '')
  }

  #databaseProcesses(): number[] {
    const pid = postmasterFacts(this.dataDir)?.pid
    // A stale file may name a process of someone else.
    return pid && isDatabase(pid) ? [pid, ...childrenOf(pid)] : []
  }

  /** Ours and the database's that are there at this moment. */
  get processes(): number[] {
    return [this.pid, ...this.#databaseProcesses()]
  }

  /** `kill -9`; with the database too, as when the machine loses its power. */
  async kill(which: 'process' | 'everything'): Promise<void> {
    const child = this.#child
    if (!child) return
    const pids = [this.pid, ...(which === 'everything' ? this.#databaseProcesses() : [])]
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
    for (const pid of pids) killNow(pid)
    await ended
    this.#child = null
    await this.#closePool()
  }

  /** The database alone, while our process goes on. */
  async killDatabase(): Promise<void> {
    for (const pid of this.#databaseProcesses()) killNow(pid)
    await this.#closePool()
  }

  /** Straight to the database, past the server; opened anew after each kill. */
  get sql(): pg.Pool {
    return (this.#pool ??= this.#connect())
  }

  #connect(): pg.Pool {
    const facts = postmasterFacts(this.dataDir)
    if (!facts) throw new Error('the database is not running')
    const password = readFileSync(join(this.dataDir, 'postgres-password'), 'utf8').trim()
    const pool = new pg.Pool({
      host: facts.socketFolder,
      user: 'mindisle',
      database: 'mindisle',
      password,
      max: 4,
    })
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }

  /** As Ctrl-C does it; what it has kept stays. */
  async end(limit = endLimit): Promise<void> {
    await this.#closePool()
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await Promise.race([ended, wait(limit, undefined, { ref: false })])
    }
  }

  async stop(): Promise<void> {
    await this.end()
    process.off('exit', this.#abandon)
    this.#abandon()
    this.#output.end()
  }

  readonly #abandon = (): void => {
    for (const pid of [this.pid, ...this.#databaseProcesses()]) if (pid > 0) killNow(pid)
    const facts = postmasterFacts(this.dataDir)
    const leftovers = [this.folder, this.bundle, ...(facts?.socketFolder ? [facts.socketFolder] : [])]
    for (const folder of leftovers) rmSync(folder, { recursive: true, force: true })
  }
}
