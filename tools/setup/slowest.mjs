import { relative } from 'node:path'
import { read } from './counts.mjs'
import { projectRoot } from './paths.mjs'

const shown = 10
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`

/** Files, not single tests: a fixture that all tests of a file share is the usual cost. */
export function vitestTimes(report) {
  return report.testResults.map(({ name, startTime, endTime }) => ({
    name: relative(projectRoot, name),
    ms: endTime - startTime,
  }))
}

export function playwrightTimes(report) {
  const walk = ({ file, specs = [], suites = [] }) => [
    ...specs.map((spec) => ({
      name: `${file}:${spec.line} ${spec.title}`,
      ms: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...suites.flatMap(walk),
  ]
  return report.suites.flatMap(walk)
}

/** The lines that say where the time went, the longest first. */
export function slowest(what, file, timesOf) {
  const report = read(file)
  if (!report) return []
  const longest = timesOf(report)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown)
  return [
    `The ${longest.length} slowest ${what}:`,
    ...longest.map(({ name, ms }) => `${seconds(ms)}  ${name}`),
  ]
}
