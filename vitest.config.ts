import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

/** What takes longest, first: a long file that begins last leaves one core without work. */
const longFirst = [
  'testing/access-matrix',
  'testing/bad-input',
  'testing/personal',
  'testing/running',
  'backup/',
  'embedded-postgres/',
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
    maxWorkers: '100%',
    // A worker keeps its modules from file to file: the server is loaded twice, not seventy times.
    isolate: false,
    sequence: { sequencer: LongFirst },
    restoreMocks: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
