import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Report } from './report.ts'
import { Seeded } from './seeded.ts'

export type Size = 'short' | 'default' | 'full'

export interface Run {
  size: Size
  seeded: Seeded
  report: Report
  /** One part of it, where a scenario has parts that can be asked for alone. */
  only: string | null
  say(line: string): void
}

/** The default export of a file in scenarios/: its name is the scenario's. */
export interface Scenario {
  /** What of it can be asked for alone. */
  parts?: readonly string[]
  run(run: Run): Promise<void>
}

const folder = join(import.meta.dirname, '../scenarios')

export const scenarioNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))

export async function runScenario(
  name: string,
  {
    size,
    seed,
    only = null,
    say,
  }: { size: Size; seed: number; only?: string | null; say(line: string): void },
): Promise<Report> {
  const file = join(folder, `${name}.ts`)
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
    throw new Error(`There is no scenario "${name}"; there is ${scenarioNames().join(', ')}.`)
  }
  const { default: scenario } = (await import(pathToFileURL(file).href)) as { default: Scenario }
  if (only !== null && !scenario.parts?.includes(only)) {
    throw new Error(`"${name}" has no part "${only}"; it has ${scenario.parts?.join(', ') ?? 'none'}.`)
  }
  const report = new Report()
  await scenario.run({ size, report, only, say, seeded: new Seeded(`${name}/${seed}`) })
  return report
}

export const sized = <T>(size: Size, values: Record<Size, T>): T => values[size]

/** Runs the work on each item, so many at a time. */
export async function inParallel<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (let item = queue.next(); !item.done; item = queue.next()) await work(item.value)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
