import type { RefusalType } from '@mindisle/contract'

/** The server said no, and why, in the reader's language. */
export class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly status: number,
    message: string,
    readonly type: RefusalType | undefined,
    readonly data: unknown,
  ) {
    super(message)
  }
}

/** The server could not answer properly, however often it was asked. */
export class ServerFault extends Error {
  override name = 'ServerFault'
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** The request did not get through. */
export class NetworkFailed extends Error {
  override name = 'NetworkFailed'
  constructor(readonly reason: 'offline' | 'failed' | 'timeout') {
    super(reason)
  }
}

export type CallFailure = Refused | ServerFault | NetworkFailed

export const isCallFailure = (error: unknown): error is CallFailure =>
  error instanceof Refused || error instanceof ServerFault || error instanceof NetworkFailed

/** Asking again may help. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ServerFault || (error instanceof NetworkFailed && error.reason !== 'offline')
