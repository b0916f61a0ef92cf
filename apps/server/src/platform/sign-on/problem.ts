import { OutsideRefused } from '../outside/outside-fetch.ts'
import { SignOnFailed, type SignOnProblem } from './port.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const oauthErrorOf = (error: unknown): string =>
  error instanceof Error && 'error' in error && typeof error.error === 'string' ? error.error : ''

/** The library wraps what the network says. */
function* chainOf(error: unknown): Generator<unknown> {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) yield at
}

const refusesClient = new Set(['invalid_client', 'unauthorized_client'])

/** Only the network has codes such as ECONNREFUSED; the library's begin with OAUTH_. */
const isNetwork = (error: unknown): boolean =>
  /^(E[A-Z]+|CERT_|DEPTH_|UNABLE_|ERR_TLS|ERR_SSL|SELF_SIGNED)/.test(codeOf(error)) ||
  (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name))

/** What was wrong, as far as it can be told; `otherwise` where only that much is known. */
export function problemOf(error: unknown, otherwise: SignOnProblem): SignOnProblem {
  for (const one of chainOf(error)) {
    if (one instanceof SignOnFailed) return one.problem
    if (one instanceof OutsideRefused) return one.problem === 'too_long' ? otherwise : one.problem
    if (isNetwork(one)) return 'unreachable'
    if (codeOf(one) === 'OAUTH_HTTP_REQUEST_FORBIDDEN') return 'insecure'
    if (refusesClient.has(oauthErrorOf(one)) || codeOf(one) === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE')
      return 'client_refused'
    if (oauthErrorOf(one) === 'invalid_grant') return 'code_refused'
  }
  return otherwise
}

/** Discovery tells an issuer of another name by this. */
export const isOtherIssuer = (error: unknown): boolean =>
  [...chainOf(error)].some((one) => codeOf(one) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
