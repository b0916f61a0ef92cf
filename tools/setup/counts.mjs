import { existsSync, readFileSync } from 'node:fs'

export function read(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A runner that failed in a way no test shows (crash, load error, no tests) still counts as one failure. */
function settle(passed, failed, code) {
  const hidden = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0
  return { passed, failed: failed + hidden }
}

export function vitestCounts(file, code) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'),
  )
  return settle(report.numPassedTests, report.numFailedTests + unloaded.length, code)
}

export function playwrightCounts(file, code) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return settle(expected, unexpected + flaky, code)
}
