/** What was written is no article; said to whoever wrote it. */
export class Unreadable extends Error {
  constructor(problem: string, line?: number) {
    super(line === undefined ? problem : `line ${line}: ${problem}`)
  }
}
