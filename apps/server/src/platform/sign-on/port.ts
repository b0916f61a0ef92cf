/** Somebody else's OpenID provider, and what we are there. */
export interface SignOnProvider {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
}

/** What must come back with a sign-in that was begun. */
export interface SignOnChecks {
  state: string
  nonce: string
  verifier: string
}

export interface SignedOn {
  issuer: string
  subject: string
  /** As the provider writes it; empty where it tells none. */
  name: string
}

/**
 * Why a provider cannot be used. `insecure`: not https · `private`: an address that is not in the open network · `unreachable`:
 * no answer · `no_discovery`: nothing there that describes a provider · `issuer_differs`: it calls itself otherwise · `no_code`: it
 * does not offer the way we use · `client_refused`: it does not know us, or not by this secret · `token_refused`: what it handed out
 * is not right · `code_refused`: the sign-in is over, or was never begun.
 */
export type SignOnProblem =
  | 'insecure'
  | 'private'
  | 'unreachable'
  | 'no_discovery'
  | 'issuer_differs'
  | 'no_code'
  | 'client_refused'
  | 'token_refused'
  | 'code_refused'

export class SignOnFailed extends Error {
  override readonly name = 'SignOnFailed'
  // No `cause`: an answer of the provider may hold a token.
  constructor(readonly problem: SignOnProblem) {
    super(`sign-on failed: ${problem}`)
  }
}

export interface SignOn {
  /** Where to send somebody, and what to keep until they come back. */
  begin(provider: SignOnProvider): Promise<SignOnChecks & { url: string }>
  finish(
    provider: SignOnProvider,
    checks: SignOnChecks,
    returned: { code: string; iss?: string | undefined },
  ): Promise<SignedOn>
  /** Asks the provider all that can be asked without a person; null where nothing is wrong. */
  tryOut(provider: SignOnProvider): Promise<SignOnProblem | null>
}
