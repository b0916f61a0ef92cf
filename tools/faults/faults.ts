import { parseArgs } from 'node:util'
import { runScenario, scenarioNames, type Size } from './kit/scenario.ts'

const say = (line: string): void => console.log(line)

function readArguments(): { name: string; size: Size; seed: number; only: string | null } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      full: { type: 'boolean' },
      short: { type: 'boolean' },
      seed: { type: 'string' },
      only: { type: 'string' },
    },
  })
  const [name] = positionals
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed)
  if (!name || positionals.length > 1 || !Number.isSafeInteger(seed)) {
    throw new Error(
      `Usage: npm run faults -- ${scenarioNames().join('|')} [--full|--short] [--seed N] [--only PART]`,
    )
  }
  const size = values.full ? 'full' : values.short ? 'short' : 'default'
  return { name, seed, size, only: values.only ?? null }
}

async function main(): Promise<boolean> {
  const { name, size, seed, only } = readArguments()
  const began = Date.now()
  say(`${name}, ${size} size, --seed ${seed}`)
  const report = await runScenario(name, { size, seed, only, say })
  say(`\n${report.lines().join('\n')}`)
  for (const failure of report.failures) say(`FAULT ${failure}`)
  const isGood = report.failures.length === 0
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  say(`\n${name}: ${isGood ? 'passed' : 'FAILED'} in ${minutes} min, --seed ${seed}`)
  return isGood
}

// Without this the exit hooks that end the server and its database would not run.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130))
try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
