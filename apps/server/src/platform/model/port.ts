export interface ModelLine {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** Somebody else's machine that goes on with a conversation, token by token. */
export interface ChatModel {
  /** As people are asked for their consent: who it is that would read their words. */
  readonly name: string
  /** Ends when the model has said all; throws `ModelFailed` when it did not. */
  stream(lines: readonly ModelLine[], signal: AbortSignal): AsyncGenerator<string, void>
}

export type ModelFault = 'timeout' | 'unreachable' | 'refused' | 'garbled' | 'cut' | 'resting'

export class ModelFailed extends Error {
  override readonly name = 'ModelFailed'
  readonly fault: ModelFault

  // No `cause`: what a provider answers may hold the words that were sent to it, and the log writes causes out.
  constructor(fault: ModelFault) {
    super(`the model failed: ${fault}`)
    this.fault = fault
  }
}
