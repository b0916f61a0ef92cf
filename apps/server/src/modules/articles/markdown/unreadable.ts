/** What was written is no article; said to whoever wrote it. */
export class Unreadable extends Error {
  constructor(
    readonly problem: string,
    readonly line?: number,
  ) {
    super(line === undefined ? problem : `line ${line}: ${problem}`)
  }
}
