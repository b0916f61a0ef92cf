import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'
import { availableParallelism } from 'node:os'

/** What takes longest, first: a long file that begins last leaves one core without work. */
const longFirst = [
  'testing/access-matrix',
  'tools/faults/',
  'embedded-postgres/',
  'testing/bad-input',
  'backup/',
  'reports/numbers',
  'testing/personal',
  'exams/whole',
]
const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = longFirst.findIndex((part) => moduleId.includes(part))
  return at === -1 ? longFirst.length : at
}

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  test: {
    include: [
      'apps/**/*.test.{ts,tsx}',
      'packages/**/*.test.ts',
      'content/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    globalSetup: ['apps/server/testing/global-setup.ts'],
    // One more than there are cores: while a test waits for a process to start or end, another has its core.
    maxWorkers: availableParallelism() + 1,
    // A worker keeps its modules from file to file: the server is loaded once a worker, not once a file.
    isolate: false,
    sequence: { sequencer: LongFirst },
    restoreMocks: true,
    execArgv: ['--max-semi-space-size=32'],
    // A set of faults starts the server a dozen times: at a load of 20 that took more than ten minutes.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
