import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Whom the provider vouches for. */
export interface FakePerson {
  sub: string
  name?: string
  email?: string
}

interface Given {
  person: FakePerson
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string
}

/** What is wrong with what it answers. */
export interface Wrong {
  claims?: Record<string, unknown>
  metadata?: Record<string, unknown>
  isOtherKey?: boolean
  status?: number
  /** Whoever asks is hung up on; people's own pages still open. */
  isAway?: boolean
}

export interface FakeOpenId {
  issuer: string
  clientId: string
  clientSecret: string
  /** What a person does there: signs in, and is sent back. Answers the code and the state of that address. */
  approve(authorizeUrl: string, person: FakePerson): { code: string; state: string; iss: string }
  wrong: Wrong
  calls(path: string): number
  stop(): Promise<void>
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const kid = 'key-1'

function idToken(key: KeyObject, claims: object): string {
  const text = `${base64({ alg: 'RS256', typ: 'JWT', kid })}.${base64(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

const answer = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Who asks, by the header or by the body. */
function clientOf(request: IncomingMessage, body: URLSearchParams): [string, string] {
  const [, basic] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
  if (basic === undefined) return [body.get('client_id') ?? '', body.get('client_secret') ?? '']
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
  return [decodeURIComponent(id), decodeURIComponent(secret)]
}

interface State {
  issuer: string
  clientId: string
  clientSecret: string
  keys: ReturnType<typeof newKeys>
  otherKeys: ReturnType<typeof newKeys>
  codes: Map<string, Given>
  calls: string[]
  wrong: Wrong
}

const metadataOf = ({ issuer, wrong }: State) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['S256'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  ...wrong.metadata,
})

function tokensFor(state: State, { person, clientId, nonce }: Given) {
  const now = Math.floor(Date.now() / 1000)
  const times = { iat: now, exp: now + 300 }
  const claims = { iss: state.issuer, aud: clientId, nonce, ...times, ...person, ...state.wrong.claims }
  const { privateKey } = state.wrong.isOtherKey ? state.otherKeys : state.keys
  return {
    access_token: randomBytes(16).toString('hex'),
    token_type: 'Bearer',
    expires_in: 300,
    id_token: idToken(privateKey, claims),
  }
}

async function handOut(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request)
  const [id, secret] = clientOf(request, body)
  if (id !== state.clientId || secret !== state.clientSecret)
    return answer(response, 401, { error: 'invalid_client' })
  const code = body.get('code') ?? ''
  const given = state.codes.get(code)
  state.codes.delete(code)
  const challenge = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url')
  if (!given || given.challenge !== challenge || given.redirectUri !== body.get('redirect_uri'))
    return answer(response, 400, { error: 'invalid_grant' })
  return answer(response, 200, tokensFor(state, given))
}

/** Where a person in a browser signs in there, as whoever they write down, or turns back. */
function ask(response: ServerResponse, url: URL): void {
  const page = `<!doctype html><html lang="en"><title>Provider</title><h1>Sign in here</h1>
    <form action="/decide"><input type="hidden" name="asked" value="${encodeURIComponent(url.href)}">
    <label>Who are you? <input name="who"></label>
    <button name="choice" value="allow">Sign in</button> <button name="choice" value="refuse">Turn back</button></form>`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

function decide(state: State, response: ServerResponse, { searchParams }: URL): void {
  const asked = decodeURIComponent(searchParams.get('asked') ?? '')
  const who = searchParams.get('who') ?? ''
  const query = new URL(asked).searchParams
  const told =
    searchParams.get('choice') === 'allow'
      ? approve(state, asked, { sub: who, name: who })
      : { error: 'access_denied', state: query.get('state') ?? '', iss: state.issuer }
  response.writeHead(302, { location: `${query.get('redirect_uri')}?${new URLSearchParams(told)}` }).end()
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', state.issuer)
  const { pathname } = url
  state.calls.push(pathname)
  if (pathname === '/authorize') return ask(response, url)
  if (pathname === '/decide') return decide(state, response, url)
  if (state.wrong.isAway) return void response.destroy()
  if (state.wrong.status !== undefined) return answer(response, state.wrong.status, {})
  if (pathname === '/.well-known/openid-configuration') return answer(response, 200, metadataOf(state))
  if (pathname === '/keys') {
    const key = state.keys.publicKey.export({ format: 'jwk' })
    return answer(response, 200, { keys: [{ ...key, kid, use: 'sig', alg: 'RS256' }] })
  }
  if (pathname === '/token' && request.method === 'POST') return handOut(state, request, response)
  return answer(response, 404, {})
}

function approve({ codes, issuer }: State, authorizeUrl: string, person: FakePerson) {
  const asked = new URL(authorizeUrl).searchParams
  const read = (name: string) => asked.get(name) ?? ''
  if (read('response_type') !== 'code' || read('code_challenge_method') !== 'S256')
    throw new Error('asked for otherwise')
  const code = randomBytes(16).toString('hex')
  codes.set(code, {
    person,
    clientId: read('client_id'),
    redirectUri: read('redirect_uri'),
    challenge: read('code_challenge'),
    nonce: read('nonce'),
  })
  return { code, state: read('state'), iss: issuer }
}

/** An OpenID provider on this machine: discovery, keys and tokens; whoever uses it is approved by the test. */
export async function startFakeOpenId(): Promise<FakeOpenId> {
  const state: State = {
    issuer: '',
    clientId: 'mindisle',
    clientSecret: randomBytes(16).toString('hex'),
    keys: newKeys(),
    otherKeys: newKeys(),
    codes: new Map(),
    calls: [],
    wrong: {},
  }
  const server = createServer((request, response) => {
    serve(state, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { issuer, clientId, clientSecret, wrong } = state
  return {
    issuer,
    clientId,
    clientSecret,
    wrong,
    approve: (authorizeUrl, person) => approve(state, authorizeUrl, person),
    calls: (path) => state.calls.filter((call) => call === path).length,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
