import { LRUCache } from 'lru-cache'
import type { Configuration, CustomFetch, ServerMetadata } from 'openid-client'
import { sha256 } from '../crypto/secrets.ts'
import { createGate, GateFull } from '../gate.ts'
import { createOutsideFetch, type OutsideSettings } from '../outside/outside-fetch.ts'
import { SignOnFailed, type SignOn, type SignOnProblem, type SignOnProvider } from './port.ts'
import { isOtherIssuer, problemOf } from './problem.ts'

/** Few installations have a provider at all: it comes with the first one that is asked. */
const openId = () => import('openid-client')

const hour = 3_600_000
const placesAtProviders = 8
const longestName = 60

async function failing<T>(otherwise: SignOnProblem, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GateFull) throw new SignOnFailed('unreachable')
    throw new SignOnFailed(problemOf(error, otherwise))
  }
}

const lacks = (offered: readonly string[] | undefined, wanted: string): boolean =>
  offered !== undefined && !offered.includes(wanted)

/** It must offer the one way that we use: a code, bound to this sign-in, for a signed token. */
function requireCodeFlow(server: ServerMetadata, trusted: readonly string[]): void {
  const { authorization_endpoint: page, token_endpoint: tokens, jwks_uri: keys } = server
  if (!page || !tokens || !keys) throw new SignOnFailed('no_code')
  if (
    lacks(server.response_types_supported, 'code') ||
    lacks(server.code_challenge_methods_supported, 'S256')
  )
    throw new SignOnFailed('no_code')
  const { protocol, origin } = new URL(page)
  if (protocol !== 'https:' && !trusted.includes(origin)) throw new SignOnFailed('insecure')
}

const tidyName = (claim: unknown): string =>
  typeof claim === 'string'
    ? claim
        .normalize('NFC')
        .replaceAll(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, longestName)
    : ''

async function discover(
  { issuer, clientId, clientSecret }: SignOnProvider,
  settings: OutsideSettings,
): Promise<Configuration> {
  const client = await openId()
  const { trusted } = settings
  const outside = createOutsideFetch(settings)
  const ask: CustomFetch = (url, { method, headers, body, signal }) =>
    outside(url, { method, headers, body: body?.toString(), signal })
  const isPlain = trusted.includes(new URL(issuer).origin)
  const execute = isPlain ? [client.allowInsecureRequests] : []
  const found = await client
    .discovery(new URL(issuer), clientId, undefined, client.None(), { [client.customFetch]: ask, execute })
    .catch((error: unknown) => {
      if (isOtherIssuer(error)) throw new SignOnFailed('issuer_differs')
      throw error
    })
  const server = found.serverMetadata()
  requireCodeFlow(server, trusted)
  const methods = server.token_endpoint_auth_methods_supported
  const isBasic = lacks(methods, 'client_secret_post') || methods === undefined
  const secret = isBasic ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret)
  const configuration = new client.Configuration(server, clientId, undefined, secret)
  configuration[client.customFetch] = ask
  for (const step of execute) step(configuration)
  // Without it a token is believed because of the connection it came by.
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

/** A code that nobody was given: a provider that knows us refuses the code, and one that does not refuses us. */
async function refusalOf(configuration: Configuration, redirectUri: string): Promise<SignOnProblem | null> {
  const client = await openId()
  const asked = {
    code: 'mindisle-dry-run',
    redirect_uri: redirectUri,
    code_verifier: client.randomPKCECodeVerifier(),
  }
  return client.genericGrantRequest(configuration, 'authorization_code', asked).then(
    () => 'token_refused' as const,
    (error: unknown) => {
      const problem = problemOf(error, 'code_refused')
      return problem === 'code_refused' ? null : problem
    },
  )
}

export function createSignOn(settings: OutsideSettings): SignOn {
  const gate = createGate(placesAtProviders)
  const known = new LRUCache<string, Configuration>({ max: 200, ttl: hour })

  async function configurationOf(provider: SignOnProvider, isAnew = false): Promise<Configuration> {
    const key = sha256(JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret]))
    const kept = isAnew ? undefined : known.get(key)
    const configuration = kept ?? (await discover(provider, settings))
    known.set(key, configuration)
    return configuration
  }

  return {
    begin: (provider) =>
      failing('no_discovery', () =>
        gate(async () => {
          const client = await openId()
          const configuration = await configurationOf(provider)
          const [state, nonce] = [client.randomState(), client.randomNonce()]
          const verifier = client.randomPKCECodeVerifier()
          const url = client.buildAuthorizationUrl(configuration, {
            redirect_uri: provider.redirectUri,
            scope: 'openid profile',
            code_challenge: await client.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
            state,
            nonce,
          })
          return { url: url.href, state, nonce, verifier }
        }),
      ),

    finish: (provider, { state, nonce, verifier }, { code, iss }) =>
      failing('token_refused', () =>
        gate(async () => {
          const client = await openId()
          const configuration = await configurationOf(provider)
          const returned = new URL(provider.redirectUri)
          returned.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString()
          const tokens = await client.authorizationCodeGrant(configuration, returned, {
            pkceCodeVerifier: verifier,
            expectedNonce: nonce,
            expectedState: state,
            idTokenExpected: true,
          })
          const claims = tokens.claims()
          if (!claims) throw new SignOnFailed('token_refused')
          return { issuer: claims.iss, subject: claims.sub, name: tidyName(claims['name']) }
        }),
      ),

    tryOut: (provider) =>
      failing('no_discovery', () =>
        gate(async () => refusalOf(await configurationOf(provider, true), provider.redirectUri)),
      ).catch((error: unknown) => {
        if (error instanceof SignOnFailed) return error.problem
        throw error
      }),
  }
}
