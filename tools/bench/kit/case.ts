import type { RealServer } from '../../faults/kit/server.ts'
import type { BareServer, Generator } from './children.ts'

/** One line of the table: a number, what it may be at most or must be at least, and whether it is. */
export interface Row {
  name: string
  value: string
  budget: string
  ok: boolean
}

export interface Bench {
  server: RealServer
  bare: BareServer
  generator: Generator
  /** of a signed-in member */
  token: string
  say(line: string): void
}

export interface Case {
  /** `after`: looks at what the others left behind, so it runs last. `named`: only when it is asked for by name. */
  when: 'load' | 'after' | 'named'
  run(bench: Bench): Promise<Row[]>
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]]
  return (low + high) / 2
}

export const requestFor = (path: string, token: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: application/json\r\nauthorization: Bearer ${token}\r\n\r\n`
