import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export interface HelperOptions {
  /** The program of the child. */
  file: string
  /** What the child does, in words for the log: "drawing". */
  does: string
  log: (message: string) => void
  /** Jobs that may wait while one is done. */
  places: number
  /** A job that takes longer hangs. */
  jobMilliseconds: number
  /** So long without a job, and the process ends and gives its memory back. */
  idleMilliseconds: number
}

/** As many are waiting as may, or the server is stopping. */
export class HelperBusy extends Error {
  override readonly name = 'HelperBusy'
}

type Loss = 'died' | 'hung' | 'unreachable'

/** The process died or hung twice over this job, or could not be started. */
export class HelperLost extends Error {
  override readonly name = 'HelperLost'

  constructor(
    message: string,
    readonly loss: Loss,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

interface Job<Reply> {
  message: { id: number }
  deaths: number
  done(reply: Reply): void
  fail(error: Error): void
}

/** Memory is bounded, so that one monstrous job ends the child and not the machine. */
const flags = ['--max-old-space-size=512']

function startChild(file: string): ChildProcess {
  const tsx = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return fork(file, [], {
    cwd: dirname(file),
    execArgv: file.endsWith('.ts') ? [...flags, '--import', tsx()] : flags,
    // The server's settings hold secrets that a helper has no use for.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Where the program of a child lies: beside its source, or beside the one bundle. */
export function programAt(source: URL, built: string): string {
  const isSource = import.meta.url.endsWith('.ts')
  return fileURLToPath(isSource ? source : new URL(built, import.meta.url))
}

/**
 * A child that does one job at a time, and is started when it is first needed: for what takes memory and time that the
 * server must not spend, and for what may die.
 */
export class Helper<Task extends object, Reply extends { id: number }> {
  readonly #waiting: Array<Job<Reply>> = []
  #current: Job<Reply> | null = null
  #child: ChildProcess | null = null
  #timer: NodeJS.Timeout | undefined
  #count = 0
  #isStopped = false

  constructor(private readonly options: HelperOptions) {}

  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  get hasRoom(): boolean {
    return !this.#current || this.#waiting.length < this.options.places
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    const jobs = [...(this.#current ? [this.#current] : []), ...this.#waiting.splice(0)]
    this.#current = null
    for (const job of jobs) job.fail(new HelperBusy('the server is stopping'))
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.ref()
    child.kill('SIGKILL')
    await ended
  }

  async ask(task: Task): Promise<Reply> {
    if (this.#isStopped) throw new HelperBusy('the server is stopping')
    if (!this.hasRoom) throw new HelperBusy(`${this.#waiting.length} jobs are waiting already`)
    return new Promise((done, fail) => {
      const message = { ...task, id: (this.#count += 1) }
      this.#waiting.push({ message, deaths: 0, done, fail })
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
      // A failed start must not leave the queue standing behind a job that nobody does.
      this.#current = null
      const says = `the ${this.options.does} process could not be started`
      job.fail(new HelperLost(says, 'unreachable', { cause: error }))
      this.#next()
    }
  }

  #hand(job: Job<Reply>, child: ChildProcess): void {
    this.#current = job
    child.ref()
    child.channel?.ref()
    this.#timer = setTimeout(() => this.#lose(child, 'hung', 'hung'), this.options.jobMilliseconds)
    child.send(job.message, (error) => error && this.#lose(child, 'unreachable', 'cannot be reached'))
  }

  #start(): ChildProcess {
    const child = startChild(this.options.file)
    child.on('message', (reply: Reply) => this.#take(child, reply))
    child.once('error', () => this.#lose(child, 'unreachable', 'did not start'))
    child.once('exit', (code, signal) => this.#lose(child, 'died', `ended (${code ?? signal})`))
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
    if (child !== this.#child || job?.message.id !== reply.id) return
    this.#current = null
    job.done(reply)
    this.#next()
  }

  #lose(child: ChildProcess, loss: Loss, why: string): void {
    if (child !== this.#child) return
    this.#child = null
    clearTimeout(this.#timer)
    child.kill('SIGKILL')
    const job = this.#current
    this.#current = null
    if (!job) return
    this.options.log(`The ${this.options.does} process ${why}; it is started again.`)
    job.deaths += 1
    if (job.deaths > 1) job.fail(new HelperLost(`the ${this.options.does} process ${why}, twice`, loss))
    else this.#waiting.unshift(job)
    this.#next()
  }
}
