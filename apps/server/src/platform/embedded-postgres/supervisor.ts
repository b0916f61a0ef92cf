import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Workshop } from './cluster.ts'
import type { Connection } from './connection.ts'
import { EmbeddedPostgresError, inPlainWords } from './errors.ts'
import { boundLog, logFileOf } from './log-file.ts'
import { hasEnded, startServer, stopServer } from './server-process.ts'
import { neededMb } from './space.ts'

const delays = [0, 250, 500, 1_000, 2_000, 4_000]
const steadyAfter = 60_000
const logCheckEvery = 10 * 60_000

/** Keeps the server running: starts it again when it dies, and says so when that stays without success. */
export class Supervisor {
  #child: ChildProcess | undefined
  #failures = 0
  #startedAt = 0
  #restarting: Promise<void> = Promise.resolve()
  readonly #cancel = new AbortController()
  #logTimer: NodeJS.Timeout | undefined

  constructor(
    private readonly shop: Workshop,
    private readonly connection: Connection,
    private readonly onGiveUp: (error: Error) => void,
  ) {}

  async start(): Promise<void> {
    const child = await startServer(this.shop, this.connection, this.#cancel.signal)
    this.#child = child
    this.#logTimer ??= this.#watchLog()
    this.#startedAt = Date.now()
    child.once('exit', (code, signal) => this.#ended(String(code ?? signal)))
    if (hasEnded(child)) this.#ended(String(child.exitCode ?? child.signalCode))
  }

  #watchLog(): NodeJS.Timeout {
    const file = logFileOf(this.shop.place)
    return setInterval(() => void boundLog(file).catch(() => {}), logCheckEvery).unref()
  }

  #ended(status: string): void {
    if (this.#child === undefined || this.#cancel.signal.aborted) return
    this.#child = undefined
    this.shop.log(`The database server ended unexpectedly (${status}); it is started again.`)
    if (Date.now() - this.#startedAt > steadyAfter) this.#failures = 0
    this.#restarting = this.#restart()
  }

  async #restart(): Promise<void> {
    let reason: Error = new EmbeddedPostgresError(
      `The database server ends again and again. Its log is ${logFileOf(this.shop.place)}.`,
    )
    while (this.#failures < delays.length) {
      const delay = delays[this.#failures++]
      await wait(delay, undefined, { signal: this.#cancel.signal }).catch(() => {})
      if (this.#cancel.signal.aborted) return
      try {
        await this.start()
        this.shop.log('The database server runs again.')
        return
      } catch (error) {
        reason = inPlainWords(error, this.shop.place.home, neededMb)
      }
    }
    if (!this.#cancel.signal.aborted) this.onGiveUp(reason)
  }

  async stop(): Promise<void> {
    this.#cancel.abort()
    clearInterval(this.#logTimer)
    await this.#restarting
    if (this.#child) await stopServer(this.#child)
  }
}
