/** Where a browser lets itself be reached, as it tells the page. */
export interface PushAddress {
  endpoint: string
  /** Its public key, and what only it and we know: base64url. */
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** Sealed for the browser; whoever carries it cannot read it. */
  text: string
  /** A later one of the same topic takes the place of one that has not arrived. At most 32 letters, digits, - and _. */
  topic: string
  livesSeconds: number
}

export interface Push {
  /** Ours, by which a push service knows who sends: base64url. */
  readonly publicKey: string
  /** Whether we send there at all: an address comes from outside, and must lead to a push service. */
  accepts(address: PushAddress): boolean
  send(address: PushAddress, message: PushMessage): Promise<void>
}

/** `gone`: the browser is not there any more. `later`: the same may pass another time. `refused`: it never will. */
export type PushOutcome = 'gone' | 'later' | 'refused'

export class PushFailed extends Error {
  override readonly name = 'PushFailed'
  readonly outcome: PushOutcome
  readonly problem: string

  // No `cause`: the errors of fetch quote the address, which alone is enough to reach the person.
  constructor(outcome: PushOutcome, problem: string) {
    super(`push failed: ${problem}`)
    this.outcome = outcome
    this.problem = problem
  }
}
