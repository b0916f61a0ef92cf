interface Failure {
  /** What was asked for by its name alone, never with what: it may be shown to others. */
  call: string
  error: unknown
  at: number
}

/** The last call that came to nothing since the page was opened; kept nowhere else. */
export const failures: { last?: Failure } = {}
