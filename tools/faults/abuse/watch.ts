import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RealServer } from '../kit/server.ts'
import type { Seen } from './reader-process.ts'

const root = resolve(import.meta.dirname, '../../..')
const pageBytes = 4096
const mega = 1024 * 1024

export interface Watched {
  /** Of the ordinary reader, in milliseconds. */
  p95: number
  slowest: number
  reads: number
  refused: Record<string, number>
  notReady: number
  /** The most memory of the server's own process, in MB: its children are others. */
  memory: number
}

/** Megabytes that this process holds now; what it starts is counted apart. */
function memoryOf(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes) / mega
  } catch {
    return 0
  }
}

function shareOf(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Watches the server through the eyes of somebody who only reads. */
export class Watch {
  private constructor(
    private readonly server: RealServer,
    private readonly reader: ChildProcess,
  ) {}

  static async begin(server: RealServer, token: string): Promise<Watch> {
    const reader = fork(
      join(root, 'tools/run.mjs'),
      ['tools/faults/abuse/reader-process.ts', String(server.port), token],
      { cwd: root, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    )
    const watch = new Watch(server, reader)
    // The first answer says that it has begun.
    await watch.#ask()
    return watch
  }

  async #ask(): Promise<Seen> {
    const heard = once(this.reader, 'message')
    this.reader.send('tell')
    return ((await heard) as [Seen])[0]
  }

  /** What the reader saw while this was going on. */
  async during<T>(work: () => Promise<T>): Promise<{ seen: Watched; result: T }> {
    await this.#ask()
    let memory = 0
    const weigh = () => (memory = Math.max(memory, memoryOf(this.server.pid)))
    weigh()
    const scales = setInterval(weigh, 20)
    const result = await work().finally(() => clearInterval(scales))
    const { took, refused, notReady } = await this.#ask()
    const sorted = took.toSorted((a, b) => a - b)
    const slowest = sorted.at(-1) ?? 0
    const seen = { p95: shareOf(sorted, 0.95), slowest, reads: sorted.length, refused, notReady, memory }
    return { seen, result }
  }

  end(): void {
    if (this.reader.connected) this.reader.disconnect()
  }
}
