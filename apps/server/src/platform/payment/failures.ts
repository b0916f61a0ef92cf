import { GatewayDown, GatewayRefused } from './port.ts'
import { Unreadable } from './reading.ts'

// A proxy that answers with free text in place of a code would carry a payer's number into the log.
const safe = (code: string): string =>
  /^[A-Za-z][\w.-]{0,79}$/.test(code) && !/\d{4}/.test(code) ? code : 'unknown'

/** A refusal with the gateway's own word for it. Its sentences stay out: they may quote the payer. */
export class RefusedByCode extends GatewayRefused {
  constructor(
    act: string,
    readonly code: string,
  ) {
    super(`${act} was refused: ${safe(code)}`)
  }
}

/** No cause is passed on: the errors of HTTP clients quote addresses and keys, and the log writes causes out. */
export function unreachable(act: string, error: unknown): GatewayDown {
  if (error instanceof Error && /timeout|abort/i.test(error.name)) return new GatewayDown(`${act} timed out`)
  const cause = error instanceof Error ? (error.cause ?? error) : null
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return new GatewayDown(`${act} could not be reached (${safe(code)})`)
}

/** What was read from an answer; an answer that cannot be read says nothing about the money. */
export function readAnswer<T>(act: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Unreadable) throw new GatewayDown(`${act}: the answer ${error.message}`)
    throw error
  }
}
