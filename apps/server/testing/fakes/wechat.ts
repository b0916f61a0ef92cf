import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { passOn, type ToldByWeChat } from './wechat-messages.ts'
import type { ShareSignature, TokenKeeper } from '../../src/platform/wechat/port.ts'

export type WeChatFault =
  | { errcode: number }
  | { status: number; location?: string }
  | 'hang'
  | 'garbage'
  | 'drop'

export interface FakeWeChatOptions {
  appId?: string
  appSecret?: string
  miniAppId?: string
  miniAppSecret?: string
  now?: () => Date
}

interface Person {
  openId: string
  unionId: string | null
  snapshot: boolean
  declines: boolean
}

export interface FakeWeChat {
  url: string
  /** Spread into createWeChat; only the scope is left to choose. */
  settings: {
    appId: string
    appSecret: string
    miniAppId: string
    miniAppSecret: string
    apiBase: string
    openBase: string
  }
  /** The next one who opens the authorize page; without it a browser keeps its own openid in a cookie. */
  nextOpenId(openId: string, more?: { unionId?: string; snapshot?: boolean }): void
  nextDeclines(): void
  issueCode(openId: string, more?: { unionId?: string; snapshot?: boolean }): string
  expireCodes(): void
  expireTokens(): void
  /** The next `times` calls of `path` fail this way. */
  inject(path: string, fault: WeChatFault, times?: number): void
  calls(path: string): number
  links(): { path: string; query: string }[]
  /** Template messages that were passed on. */
  told(): ToldByWeChat[]
  shareIsRight(url: string, share: ShareSignature): boolean
  stop(): Promise<void>
}

interface State {
  accounts: Map<string, string>
  now: () => Date
  people: Person[]
  codes: Map<string, { person: Person; scope: string; bornAt: number; used: boolean }>
  tokens: Map<string, { appId: string; bornAt: number; expired: boolean }>
  tickets: Map<string, string>
  faults: Map<string, WeChatFault[]>
  calls: Map<string, number>
  links: { path: string; query: string }[]
  /** By person and by the id of the message. */
  told: Map<string, ToldByWeChat>
  strangers: number
}

interface Asked {
  method: string
  url: URL
  cookie: string
  body: string
}

interface Reply {
  status: number
  headers: Record<string, string>
  body: string
}

const CODE_LIVES_MS = 300_000
const TOKEN_LIVES_MS = 7_200_000
const AUTHORIZE_ORDER = 'appid,redirect_uri,response_type,scope,state'
const COOKIE = 'wechat_double_person'

const pages: Record<string, (state: State, asked: Asked) => Reply> = {
  '/connect/oauth2/authorize': authorize,
  '/sns/oauth2/access_token': exchange,
  '/cgi-bin/stable_token': stableToken,
  '/cgi-bin/ticket/getticket': ticket,
  '/wxa/generate_urllink': urlLink,
  '/cgi-bin/message/template/send': templateMessage,
  '/double/next-openid': nextOpenIdByHttp,
  '/double/share-is-right': shareIsRightByHttp,
}

export async function startFakeWeChat(options: FakeWeChatOptions = {}): Promise<FakeWeChat> {
  const account = {
    appId: options.appId ?? 'wxdoubleofficial01',
    appSecret: options.appSecret ?? 'double-official-secret',
    miniAppId: options.miniAppId ?? 'wxdoubleminiapp001',
    miniAppSecret: options.miniAppSecret ?? 'double-mini-secret',
  }
  const state = emptyState(account, options.now ?? (() => new Date()))
  const server = createServer((request, response) => {
    serve(state, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    settings: { ...account, apiBase: url, openBase: url },
    ...controls(state, account.appId),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function controls(state: State, appId: string): Omit<FakeWeChat, 'url' | 'settings' | 'stop'> {
  return {
    nextOpenId: (openId, more) => void state.people.push(personOf(openId, more)),
    nextDeclines: () => void state.people.push({ ...personOf(''), declines: true }),
    issueCode: (openId, more) => issueCode(state, personOf(openId, more), 'snsapi_userinfo'),
    expireCodes: () => state.codes.forEach((code) => (code.bornAt = -Infinity)),
    expireTokens: () => state.tokens.forEach((token) => (token.expired = true)),
    inject: (path, fault, times = 1) => {
      const waiting = state.faults.get(path) ?? []
      state.faults.set(path, [...waiting, ...Array.from({ length: times }, () => fault)])
    },
    calls: (path) => state.calls.get(path) ?? 0,
    links: () => [...state.links],
    told: () => [...state.told.values()],
    shareIsRight: (url, share) => shareIsRight(state, appId, url, share),
  }
}

function emptyState(
  account: Record<'appId' | 'appSecret' | 'miniAppId' | 'miniAppSecret', string>,
  now: () => Date,
) {
  const state: State = {
    accounts: new Map([
      [account.appId, account.appSecret],
      [account.miniAppId, account.miniAppSecret],
    ]),
    now,
    people: [],
    codes: new Map(),
    tokens: new Map(),
    tickets: new Map(),
    faults: new Map(),
    calls: new Map(),
    links: [],
    told: new Map(),
    strangers: 0,
  }
  return state
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  state.calls.set(url.pathname, (state.calls.get(url.pathname) ?? 0) + 1)

  const fault = state.faults.get(url.pathname)?.shift()
  if (fault === 'hang') return
  if (fault === 'drop') return void response.destroy()
  const asked: Asked = {
    method: request.method ?? 'GET',
    url,
    cookie: request.headers.cookie ?? '',
    body: Buffer.concat(chunks).toString('utf8'),
  }
  const page = pages[url.pathname]
  const reply = fault ? faulty(fault) : page ? page(state, asked) : plain(404, 'no such page')
  response.writeHead(reply.status, reply.headers).end(reply.body)
}

function faulty(fault: Exclude<WeChatFault, 'hang' | 'drop'>): Reply {
  if (fault === 'garbage') return plain(200, '<html>busy</html>')
  if ('status' in fault) {
    const headers: Record<string, string> = fault.location ? { location: fault.location } : {}
    return { status: fault.status, headers, body: '' }
  }
  return refuse(fault.errcode, 'injected')
}

function authorize(state: State, { url, cookie }: Asked): Reply {
  const asked = url.searchParams
  const redirectUri = asked.get('redirect_uri') ?? ''
  const scope = asked.get('scope') ?? ''
  if ([...asked.keys()].join(',') !== AUTHORIZE_ORDER) return plain(400, 'parameters missing or out of order')
  if (!state.accounts.has(asked.get('appid') ?? '')) return plain(400, 'unknown appid')
  if (asked.get('response_type') !== 'code') return plain(400, 'unknown response_type')
  if (!/^snsapi_(base|userinfo)$/.test(scope)) return plain(400, 'unknown scope')
  if (!/^https?:\/\//.test(redirectUri)) return plain(400, 'bad redirect_uri')

  const person = state.people.shift() ?? personOf(personInCookie(cookie) ?? strangerOpenId(state))
  const back = person.declines
    ? { state: asked.get('state') ?? '' }
    : { code: issueCode(state, person, scope), state: asked.get('state') ?? '' }
  const headers: Record<string, string> = { location: appendQuery(redirectUri, back) }
  if (!person.declines)
    headers['set-cookie'] = `${COOKIE}=${encodeURIComponent(person.openId)}; Path=/; HttpOnly`
  return { status: 302, headers, body: '' }
}

function exchange(state: State, { url }: Asked): Reply {
  const asked = url.searchParams
  const wrong = wrongAccount(state, asked.get('appid'), asked.get('secret'))
  if (wrong) return wrong
  if (asked.get('grant_type') !== 'authorization_code') return refuse(40002, 'invalid grant_type')
  const code = state.codes.get(asked.get('code') ?? '')
  if (!code) return refuse(40029, 'invalid code')
  if (code.used) return refuse(40163, 'code been used')
  if (state.now().getTime() - code.bornAt > CODE_LIVES_MS) return refuse(42003, 'code expired')
  code.used = true
  const { openId, unionId, snapshot } = code.person
  return json({
    access_token: randomText(),
    expires_in: 7200,
    refresh_token: randomText(),
    openid: openId,
    scope: code.scope,
    ...(unionId && code.scope === 'snsapi_userinfo' && { unionid: unionId }),
    ...(snapshot && { is_snapshotuser: 1 }),
  })
}

function stableToken(state: State, { method, body }: Asked): Reply {
  if (method !== 'POST') return refuse(43002, 'require POST method')
  const asked = bodyOf(body)
  if (asked['grant_type'] !== 'client_credential') return refuse(40002, 'invalid grant_type')
  const appId = String(asked['appid'])
  const wrong = wrongAccount(state, appId, String(asked['secret']))
  if (wrong) return wrong
  for (const [value, token] of state.tokens) {
    const left = token.bornAt + TOKEN_LIVES_MS - state.now().getTime()
    if (token.appId !== appId || token.expired || left <= 0) continue
    if (asked['force_refresh'] !== true)
      return json({ access_token: value, expires_in: Math.ceil(left / 1000) })
    token.expired = true
  }
  const value = randomText()
  state.tokens.set(value, { appId, bornAt: state.now().getTime(), expired: false })
  return json({ access_token: value, expires_in: TOKEN_LIVES_MS / 1000 })
}

function ticket(state: State, { url }: Asked): Reply {
  const owner = tokenOwner(state, url)
  if (typeof owner !== 'string') return owner
  if (url.searchParams.get('type') !== 'jsapi') return refuse(40097, 'invalid args')
  const known = state.tickets.get(owner) ?? randomText()
  state.tickets.set(owner, known)
  return json({ errcode: 0, errmsg: 'ok', ticket: known, expires_in: 7200 })
}

function urlLink(state: State, { method, url, body }: Asked): Reply {
  const owner = tokenOwner(state, url)
  if (typeof owner !== 'string') return owner
  if (method !== 'POST') return refuse(43002, 'require POST method')
  const asked = bodyOf(body)
  const days = Number(asked['expire_interval'])
  if (asked['expire_type'] !== 1 || !(days >= 1 && days <= 30)) return refuse(40097, 'invalid args')
  state.links.push({ path: String(asked['path'] ?? ''), query: String(asked['query'] ?? '') })
  return json({ errcode: 0, errmsg: 'ok', url_link: `https://wxaurl.cn/double${state.links.length}` })
}

function templateMessage(state: State, { method, url, body }: Asked): Reply {
  const owner = tokenOwner(state, url)
  if (typeof owner !== 'string') return owner
  if (method !== 'POST') return refuse(43002, 'require POST method')
  const wrong = passOn(state.told, bodyOf(body))
  return wrong === null
    ? json({ errcode: 0, errmsg: 'ok', msgid: state.told.size })
    : refuse(wrong, 'invalid')
}

function nextOpenIdByHttp(state: State, { body }: Asked): Reply {
  const asked = bodyOf(body)
  const unionId = asked['unionId']
  state.people.push(personOf(String(asked['openId']), typeof unionId === 'string' ? { unionId } : {}))
  return json({ ok: true })
}

function shareIsRightByHttp(state: State, { body }: Asked): Reply {
  const { url, ...share } = bodyOf(body)
  const appId = [...state.accounts.keys()][0] ?? ''
  return json({ right: shareIsRight(state, appId, String(url), share as unknown as ShareSignature) })
}

function shareIsRight(state: State, appId: string, url: string, share: ShareSignature): boolean {
  const known = state.tickets.get(appId)
  if (!known || share.appId !== appId) return false
  const signed = {
    jsapi_ticket: known,
    noncestr: share.nonceStr,
    timestamp: share.timestamp,
    url: url.split('#')[0],
  }
  const text = Object.entries(signed)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
  return createHash('sha1').update(text).digest('hex') === share.signature
}

function tokenOwner(state: State, url: URL): string | Reply {
  const value = url.searchParams.get('access_token')
  if (!value) return refuse(41001, 'access_token missing')
  const token = state.tokens.get(value)
  if (!token) return refuse(40001, 'invalid credential, access_token is invalid or not latest')
  const old = state.now().getTime() - token.bornAt >= TOKEN_LIVES_MS
  return token.expired || old ? refuse(42001, 'access_token expired') : token.appId
}

function wrongAccount(state: State, appId: string | null, secret: string | null): Reply | null {
  const known = state.accounts.get(appId ?? '')
  if (known === undefined) return refuse(40013, 'invalid appid')
  return known === secret ? null : refuse(40125, 'invalid appsecret')
}

function issueCode(state: State, person: Person, scope: string): string {
  const code = randomText()
  state.codes.set(code, { person, scope, bornAt: state.now().getTime(), used: false })
  return code
}

function personOf(openId: string, more: { unionId?: string; snapshot?: boolean } = {}): Person {
  return { openId, unionId: more.unionId ?? null, snapshot: more.snapshot ?? false, declines: false }
}

function personInCookie(cookie: string): string | null {
  const found = cookie.split(/;\s*/).find((part) => part.startsWith(`${COOKIE}=`))
  return found ? decodeURIComponent(found.slice(COOKIE.length + 1)) : null
}

function strangerOpenId(state: State): string {
  state.strangers += 1
  return `oDouble${String(state.strangers).padStart(21, '0')}`
}

function appendQuery(uri: string, added: Record<string, string>): string {
  const [address = '', ...fragment] = uri.split('#')
  const glue = address.includes('?') ? '&' : '?'
  const tail = fragment.length > 0 ? `#${fragment.join('#')}` : ''
  return `${address}${glue}${new URLSearchParams(added).toString()}${tail}`
}

function bodyOf(body: string): Record<string, unknown> {
  return body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
}

function refuse(errcode: number, errmsg: string): Reply {
  return json({ errcode, errmsg: `${errmsg}, rid: double` })
}

function json(value: unknown): Reply {
  return plain(200, JSON.stringify(value))
}

function plain(status: number, body: string): Reply {
  return { status, headers: { 'content-type': 'text/plain' }, body }
}

function randomText(): string {
  return randomBytes(24).toString('base64url')
}

/** For tests without a database. */
export function memoryTokens(now: () => Date): TokenKeeper & { names(): string[] } {
  const kept = new Map<string, { value: string; until: number }>()
  return {
    async remember(name, fetchFresh) {
      const known = kept.get(name)
      if (known && known.until > now().getTime()) return known.value
      const fresh = await fetchFresh()
      kept.set(name, { value: fresh.value, until: now().getTime() + fresh.livesSeconds * 1000 })
      return fresh.value
    },
    async forget(name) {
      kept.delete(name)
    },
    names: () => [...kept.keys()],
  }
}
