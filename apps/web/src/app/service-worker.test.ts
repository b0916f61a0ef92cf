import { expect, test } from 'vitest'
import { carriesWorker } from './service-worker.ts'

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('a line like %o carries the worker: %s', (line, carries) => expect(carriesWorker(line)).toBe(carries))
