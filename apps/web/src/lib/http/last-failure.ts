/** What was asked for by its name alone, never with what: it may be shown to others. */
export interface LastFailure {
  call: string
  /** 0: there was no answer. */
  status: number
  at: number
}

let last: LastFailure | null = null

/** Whoever has to come in again has not failed. */
export function noteFailure(call: string, error: unknown): void {
  const { status = 0 } = error as { status?: number }
  if (status !== 401) last = { call, status, at: Date.now() }
}

/** Since the page was opened; kept nowhere else. */
export const lastFailure = (): LastFailure | null => last
