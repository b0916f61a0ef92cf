import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { AskOrder } from './asker.ts'
import type { Answer } from './bare.ts'
import type { Order, Result } from './generator.ts'
import type { Held, HoldOrder } from './holder.ts'
import type { SpendOrder, SpendResult } from './spends.ts'
import type { WriteOrder, WriteResult } from './writes.ts'

const root = resolve(import.meta.dirname, '../../..')

async function child(file: string): Promise<{ process: ChildProcess; hello: unknown }> {
  const made = fork(resolve(root, 'tools/run.mjs'), [`tools/bench/kit/${file}`], {
    cwd: root,
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [hello] = await once(made, 'message')
  return { process: made, hello }
}

async function request(made: ChildProcess, message: object): Promise<unknown> {
  const over = new AbortController()
  const { signal } = over
  const answer = Promise.race([
    once(made, 'message', { signal }).then(([value]: unknown[]) => value),
    once(made, 'exit', { signal }).then(() => {
      throw new Error('a helper process of the bench ended')
    }),
  ])
  made.send(message)
  return answer.finally(() => over.abort())
}

/** One that has ended by itself has no line any more. */
function leave(made: ChildProcess): void {
  if (made.connected) made.disconnect()
}

export interface Generator {
  run(order: Order): Promise<Result>
  stop(): void
}

export async function startGenerator(): Promise<Generator> {
  const made = await child('generator.ts')
  return {
    run: async (order) => (await request(made.process, order)) as Result,
    stop: () => leave(made.process),
  }
}

export interface BareServer {
  port: number
  pid: number
  say(answer: Answer): Promise<void>
  stop(): void
}

export async function startBare(): Promise<BareServer> {
  const made = await child('bare.ts')
  return {
    port: (made.hello as { port: number }).port,
    pid: made.process.pid ?? 0,
    say: async (answer) => void (await request(made.process, answer)),
    stop: () => leave(made.process),
  }
}

export interface Writer {
  pid: number
  run(order: WriteOrder): Promise<WriteResult>
  stop(): void
}

export async function startWriter(): Promise<Writer> {
  const made = await child('writes.ts')
  return {
    pid: made.process.pid ?? 0,
    run: async (order) => (await request(made.process, order)) as WriteResult,
    stop: () => leave(made.process),
  }
}

export interface Spender {
  run(order: SpendOrder): Promise<SpendResult>
  stop(): void
}

export async function startSpender(): Promise<Spender> {
  const made = await child('spends.ts')
  return {
    run: async (order) => (await request(made.process, order)) as SpendResult,
    stop: () => leave(made.process),
  }
}

export interface Holder {
  run(order: HoldOrder): Promise<Held>
  stop(): void
}

export async function startHolder(): Promise<Holder> {
  const made = await child('holder.ts')
  return {
    run: async (order) => (await request(made.process, order)) as Held,
    stop: () => leave(made.process),
  }
}

export interface Asker {
  run(order: AskOrder): Promise<number[]>
  stop(): void
}

export async function startAsker(): Promise<Asker> {
  const made = await child('asker.ts')
  return {
    run: async (order) => (await request(made.process, order)) as number[],
    stop: () => leave(made.process),
  }
}
