export interface Took {
  name: string
  ms: number
}
export function vitestTimes(report: {
  testResults: Array<{ name: string; startTime: number; endTime: number }>
}): Took[]
export function playwrightTimes(report: { suites: object[] }): Took[]
export function slowest(what: string, file: string, timesOf: (report: never) => Took[]): string[]
