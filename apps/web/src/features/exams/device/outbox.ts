import type { SavedAnswer, SaveResult } from '../api/types.ts'
import { toSaved, type KeptAnswer } from './kept.ts'

export type OutboxState = 'sent' | 'sending' | 'waiting' | 'refused'

export interface Timers {
  set(work: () => void, milliseconds: number): number
  clear(timer: number): void
}

export interface OutboxOptions {
  keep(answers: readonly KeptAnswer[]): Promise<void>
  /** `isLast`: the page is being hidden, the request must outlive it. */
  send(answers: readonly SavedAnswer[], isLast: boolean): Promise<SaveResult>
  /** The server understood and said no; asking again would be no use. */
  isRefusal(error: unknown): boolean
  onState(state: OutboxState): void
  onSaved(result: SaveResult): void
  onRefused(error: unknown): void
  timers: Timers
}

export interface Outbox {
  /** Resolves once the answer is safe on the device. */
  put(answer: SavedAnswer): Promise<void>
  /** What an earlier visit could not send. */
  restore(answers: readonly SavedAnswer[]): void
  /** Sends what is left now; fails when that does not work. */
  flush(): Promise<void>
  /** The page is hidden: one last request with everything. */
  leave(): void
  /** The network is back, or the page is seen again. */
  wake(): void
  /** Arrived another way, or no longer mine to send. */
  settle(answers: readonly SavedAnswer[]): void
  waiting(): readonly SavedAnswer[]
  stop(): void
}

/** Sent together within a second. */
export const gatherFor = 500
const longestPause = 30_000
/** A request that outlives its page may carry 64 KB. */
const mostAtOnce = 200

export const pauseAfter = (failures: number): number => Math.min(longestPause, 1_000 * 2 ** (failures - 1))

/** Brings answers to the server: the newest of each item, a few at a time, again and again until it has them. */
class AnswerOutbox implements Outbox {
  private readonly pending = new Map<string, SavedAnswer>()
  private timer: number | null = null
  private running: Promise<void> | null = null
  private failures = 0
  private isStopped = false

  constructor(private readonly options: OutboxOptions) {}

  async put(answer: SavedAnswer): Promise<void> {
    const old = this.pending.get(answer.item_id)
    if (!old || old.revision < answer.revision) this.pending.set(answer.item_id, answer)
    await this.options.keep([{ ...answer, isSent: false }])
    this.options.onState(this.failures > 0 ? 'waiting' : 'sending')
    if (!this.running) this.plan(gatherFor)
  }

  restore(answers: readonly SavedAnswer[]): void {
    for (const answer of answers) this.pending.set(answer.item_id, answer)
    this.plan(0)
  }

  async flush(): Promise<void> {
    while (this.pending.size > 0 && !this.isStopped) await this.run()
  }

  leave(): void {
    if (this.isStopped || this.pending.size === 0) return
    const batch = this.batch()
    this.options.send(batch, true).then(
      (result) => this.accept(batch, result),
      () => undefined,
    )
  }

  wake(): void {
    this.failures = 0
    this.unplan()
    this.plan(0)
  }

  settle(answers: readonly SavedAnswer[]): void {
    for (const { item_id, revision } of answers) {
      if ((this.pending.get(item_id)?.revision ?? Infinity) <= revision) this.pending.delete(item_id)
    }
  }

  waiting(): readonly SavedAnswer[] {
    return [...this.pending.values()]
  }

  stop(): void {
    this.isStopped = true
    this.unplan()
  }

  private batch(): SavedAnswer[] {
    return this.waiting().slice(0, mostAtOnce)
  }

  private plan(milliseconds: number): void {
    if (this.isStopped || this.timer !== null || this.pending.size === 0) return
    this.timer = this.options.timers.set(() => {
      this.timer = null
      this.run().catch(() => undefined)
    }, milliseconds)
  }

  private unplan(): void {
    if (this.timer !== null) this.options.timers.clear(this.timer)
    this.timer = null
  }

  /** One request at a time: two that overtake each other would only cost. */
  private async run(): Promise<void> {
    this.unplan()
    if (this.isStopped) return
    this.running ??= this.sendOnce().finally(() => {
      this.running = null
      this.plan(this.failures > 0 ? pauseAfter(this.failures) : gatherFor)
    })
    await this.running
  }

  private async sendOnce(): Promise<void> {
    const batch = this.batch()
    this.options.onState('sending')
    try {
      await this.accept(batch, await this.options.send(batch, false))
    } catch (error) {
      this.fail(error)
      throw error
    }
  }

  private async accept(batch: readonly SavedAnswer[], result: SaveResult): Promise<void> {
    this.settle(batch)
    this.settle(result.newer)
    this.failures = 0
    const sent = [...batch, ...result.newer].map((answer) => ({ ...toSaved(answer), isSent: true }))
    await this.options.keep(sent)
    this.options.onSaved(result)
    this.options.onState(this.pending.size > 0 ? 'sending' : 'sent')
  }

  private fail(error: unknown): void {
    if (this.options.isRefusal(error)) {
      this.stop()
      this.options.onState('refused')
      this.options.onRefused(error)
      return
    }
    this.failures += 1
    this.options.onState('waiting')
  }
}

export const createOutbox = (options: OutboxOptions): Outbox => new AnswerOutbox(options)
