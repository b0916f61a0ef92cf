import type { Act, KeptAct, KeyOf } from './acts.ts'

export type OutboxState = 'sent' | 'sending' | 'waiting' | 'refused'

export interface Timers {
  set(work: () => void, milliseconds: number): number
  clear(timer: number): void
}

export interface OutboxOptions<A extends Act, Result> {
  keyOf: KeyOf<A>
  keep(acts: ReadonlyArray<KeptAct<A>>): Promise<void>
  /** `isLast`: the page is being hidden, the request must outlive it. */
  send(acts: readonly A[], isLast: boolean): Promise<Result>
  /** What was done later elsewhere: it is taken over, and one's own is not sent any more. */
  newerIn(result: Result): readonly A[]
  /** The server understood and said no; asking again would be no use. */
  isRefusal(error: unknown): boolean
  onState(state: OutboxState): void
  onSaved(result: Result): void
  onRefused(error: unknown): void
  timers: Timers
}

export interface Outbox<A extends Act> {
  /** Resolves once the act is safe on the device. */
  put(act: A): Promise<void>
  /** What an earlier visit could not send. */
  restore(acts: readonly A[]): void
  /** Sends what is left now; fails when that does not work. */
  flush(): Promise<void>
  /** The page is hidden: one last request with everything. */
  leave(): void
  /** The network is back, or the page is seen again. */
  wake(): void
  /** Arrived another way, or no longer mine to send. */
  settle(acts: readonly A[]): void
  waiting(): readonly A[]
  stop(): void
}

/** Sent together within a second. */
export const gatherFor = 500
const longestPause = 30_000
/** A request that outlives its page may carry 64 KB. */
const mostAtOnce = 200

export const pauseAfter = (failures: number): number => Math.min(longestPause, 1_000 * 2 ** (failures - 1))

/** Brings acts to the server: the newest about each thing, a few at a time, again and again until it has them. */
class KeyedOutbox<A extends Act, Result> implements Outbox<A> {
  private readonly pending = new Map<string, A>()
  private timer: number | null = null
  private running: Promise<void> | null = null
  private failures = 0
  private isStopped = false

  constructor(private readonly options: OutboxOptions<A, Result>) {}

  async put(act: A): Promise<void> {
    this.add(act)
    await this.options.keep([{ ...act, isSent: false }])
    this.options.onState(this.failures > 0 ? 'waiting' : 'sending')
    if (!this.running) this.plan(gatherFor)
  }

  restore(acts: readonly A[]): void {
    for (const act of acts) this.add(act)
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

  settle(acts: readonly A[]): void {
    for (const act of acts) {
      const key = this.options.keyOf(act)
      if ((this.pending.get(key)?.revision ?? Infinity) <= act.revision) this.pending.delete(key)
    }
  }

  waiting(): readonly A[] {
    return [...this.pending.values()]
  }

  stop(): void {
    this.isStopped = true
    this.unplan()
  }

  private add(act: A): void {
    const key = this.options.keyOf(act)
    if ((this.pending.get(key)?.revision ?? -1) < act.revision) this.pending.set(key, act)
  }

  private batch(): A[] {
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

  private async accept(batch: readonly A[], result: Result): Promise<void> {
    const newer = this.options.newerIn(result)
    this.settle(batch)
    this.settle(newer)
    this.failures = 0
    await this.options.keep([...batch, ...newer].map((act) => ({ ...act, isSent: true })))
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

export const createOutbox = <A extends Act, Result>(options: OutboxOptions<A, Result>): Outbox<A> =>
  new KeyedOutbox(options)
