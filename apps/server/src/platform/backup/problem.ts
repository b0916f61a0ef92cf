import type { MessageValues } from '@mindisle/base'

/** What is wrong, by a name that the console has words for in every language. */
export interface ProblemName {
  why: string
  values?: MessageValues
}

/** Something the person at the terminal can act on; its message is all they need to read. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly known: ProblemName | null

  constructor(message: string, known: ProblemName | null = null) {
    super(message)
    this.known = known
  }
}
