import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import type { Done, Order } from './attacker-process.ts'
import type { Statuses } from './attackers.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Those who attack, as whoever watches sees them. */
export class Crowd {
  readonly #child: ChildProcess

  /** `share`: of the crowd that attacks at once. */
  constructor(port: number, share: number) {
    this.#child = fork(
      join(root, 'tools/run.mjs'),
      ['tools/faults/abuse/attacker-process.ts', String(port), String(share)],
      { cwd: root, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    )
  }

  /** Before the reader is watched. */
  async prepare(attack: string, seed: string): Promise<void> {
    await this.#order({ attack, seed, lasts: 0 })
  }

  attack(attack: string, seed: string, lasts: number): Promise<Statuses> {
    return this.#order({ attack, seed, lasts })
  }

  async #order(order: Order): Promise<Statuses> {
    const over = new AbortController()
    const { signal } = over
    const heard = once(this.#child, 'message', { signal })
    const ended = once(this.#child, 'exit', { signal }).then(() => [{ failed: 'its process ended' }])
    this.#child.send(order)
    const [done] = (await Promise.race([heard, ended])) as [Done]
    // The one that did not come is not waited for any longer.
    await Promise.allSettled([heard, ended, over.abort()])
    if ('failed' in done) throw new Error(`${order.attack}: ${done.failed}`)
    return new Map(done.statuses)
  }

  end(): void {
    if (this.#child.connected) this.#child.disconnect()
  }
}
