import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkDrawing, type Drawing } from './model.ts'
import { type Drawer, DrawerBusy, DrawingFailed, DrawingRefused, type Kind } from './port.ts'
import type { Task, Reply } from './protocol.ts'

export interface DrawerOptions {
  log?: (message: string) => void
  /** Jobs that may wait while one is drawn. */
  places?: number
  /** A job that takes longer hangs. */
  jobMilliseconds?: number
  /** So long without a job, and the process ends and gives its memory back. */
  idleMilliseconds?: number
  /** The program of the child. */
  file?: string
}

interface Job {
  task: Task
  deaths: number
  done(bytes: Uint8Array): void
  fail(error: Error): void
}

const isSource = import.meta.url.endsWith('.ts')
const ownFile = (): string => fileURLToPath(new URL(isSource ? 'draw.ts' : 'draw.mjs', import.meta.url))

/** Memory is bounded, so that one monstrous drawing ends the child and not the machine. */
const flags = ['--max-old-space-size=512']

function startChild(file: string): ChildProcess {
  const tsx = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return fork(file, [], {
    cwd: dirname(file),
    execArgv: file.endsWith('.ts') ? [...flags, '--import', tsx()] : flags,
    // The server's settings hold secrets that drawing has no use for.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

class ChildDrawer implements Drawer {
  readonly #waiting: Job[] = []
  #current: Job | null = null
  #child: ChildProcess | null = null
  #timer: NodeJS.Timeout | undefined
  #count = 0
  #isStopped = false

  constructor(private readonly options: Required<DrawerOptions>) {}

  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  poster = (drawing: Drawing): Promise<Uint8Array> => this.#ask('poster', drawing)
  long = (drawing: Drawing): Promise<Uint8Array> => this.#ask('long', drawing)
  pdf = (drawing: Drawing): Promise<Uint8Array> => this.#ask('pdf', drawing)

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    const jobs = [...(this.#current ? [this.#current] : []), ...this.#waiting.splice(0)]
    this.#current = null
    for (const job of jobs) job.fail(new DrawerBusy('the server is stopping'))
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.ref()
    child.kill('SIGKILL')
    await ended
  }

  async #ask(kind: Kind, drawing: Drawing): Promise<Uint8Array> {
    checkDrawing(drawing)
    if (this.#isStopped) throw new DrawerBusy('the server is stopping')
    if (this.#current && this.#waiting.length >= this.options.places)
      throw new DrawerBusy(`${this.#waiting.length} drawings are waiting already`)
    return new Promise((done, fail) => {
      const task = { id: (this.#count += 1), kind, drawing }
      this.#waiting.push({ task, deaths: 0, done, fail })
      this.#next()
    })
  }

  #next(): void {
    if (this.#current) return
    clearTimeout(this.#timer)
    const job = this.#waiting.shift()
    if (!job) return this.#rest()
    try {
      this.#hand(job, (this.#child ??= this.#start()))
    } catch (error) {
      // A failed start must not leave the queue standing behind a job that nobody draws.
      this.#current = null
      job.fail(new DrawingFailed('the drawing process could not be started', { cause: error }))
      this.#next()
    }
  }

  #hand(job: Job, child: ChildProcess): void {
    this.#current = job
    child.ref()
    child.channel?.ref()
    this.#timer = setTimeout(() => this.#lose(child, 'hung'), this.options.jobMilliseconds)
    child.send(job.task, (error) => error && this.#lose(child, 'cannot be reached'))
  }

  #start(): ChildProcess {
    const child = startChild(this.options.file)
    child.on('message', (reply: Reply) => this.#take(child, reply))
    child.once('error', () => this.#lose(child, 'did not start'))
    child.once('exit', (code, signal) => this.#lose(child, `ended (${code ?? signal})`))
    return child
  }

  /** Waiting for work must keep neither this process alive nor, for long, the child. */
  #rest(): void {
    const child = this.#child
    if (!child) return
    child.unref()
    child.channel?.unref()
    this.#timer = setTimeout(() => {
      this.#child = null
      child.kill('SIGKILL')
    }, this.options.idleMilliseconds).unref()
  }

  #take(child: ChildProcess, reply: Reply): void {
    const job = this.#current
    if (child !== this.#child || job?.task.id !== reply.id) return
    this.#current = null
    if ('bytes' in reply) job.done(reply.bytes)
    else if ('refused' in reply) job.fail(new DrawingRefused(reply.refused.reason, reply.refused.place))
    else job.fail(new DrawingFailed(reply.failed))
    this.#next()
  }

  #lose(child: ChildProcess, why: string): void {
    if (child !== this.#child) return
    this.#child = null
    clearTimeout(this.#timer)
    child.kill('SIGKILL')
    const job = this.#current
    this.#current = null
    if (!job) return
    this.options.log(`The drawing process ${why}; it is started again.`)
    job.deaths += 1
    if (job.deaths > 1) job.fail(new DrawingFailed(`the drawing process ${why}, twice`))
    else this.#waiting.unshift(job)
    this.#next()
  }
}

/** Draws in a child that is started when it is first needed. */
export const createDrawer = (options: DrawerOptions = {}): Drawer =>
  new ChildDrawer({
    log: () => undefined,
    places: 12,
    jobMilliseconds: 30_000,
    idleMilliseconds: 60_000,
    file: ownFile(),
    ...options,
  })
