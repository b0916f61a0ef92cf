export interface Counts {
  passed: number
  failed: number
}
export function vitestCounts(file: string, code: number): Counts
export function playwrightCounts(file: string, code: number): Counts
