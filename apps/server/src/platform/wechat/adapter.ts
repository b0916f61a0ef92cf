import {
  CodeRefused,
  NotWanted,
  SnapshotVisitor,
  WeChatFailed,
  type WeChat,
  type WeChatDeps,
  type WeChatNotice,
  type WeChatSettings,
} from './port.ts'
import { shareSignature } from './share-signature.ts'

type Answer = Record<string, unknown>

interface Call {
  path: string
  query?: Record<string, string>
  body?: Record<string, unknown>
}

interface Account {
  appId: string
  appSecret: string
}

interface Context {
  call: (request: Call) => Promise<Answer>
  deps: WeChatDeps
}

const CODE_REFUSED = new Set([40029, 40163, 42003])
const NOT_WANTED = new Set([43004, 43101])
const TOKEN_STALE = new Set([40001, 42001, 40014])
const EXPIRY_MARGIN_SECONDS = 60
const URL_LINK_DAYS = 30
const DAY_MS = 86_400_000

export function createWeChat(settings: WeChatSettings, deps: WeChatDeps): WeChat {
  const openBase = trimSlash(settings.openBase ?? 'https://open.weixin.qq.com')
  const apiBase = trimSlash(settings.apiBase ?? 'https://api.weixin.qq.com')
  const timeoutMs = settings.timeoutMs ?? 5000
  const context: Context = { call: (request) => callApi(apiBase, timeoutMs, request), deps }
  const account = { appId: settings.appId, appSecret: settings.appSecret }

  return {
    authorizeUrl: (redirectUri, state) => authorizeUrl(openBase, settings, redirectUri, state),
    exchange: (code) => exchange(context, account, code),
    signShare: (url) => signShare(context, account, url),
    urlLink: async (target) => urlLink(context, miniAccount(settings), target),
    ...(settings.template && { tell: teller(context, account, settings.template) }),
  }
}

function authorizeUrl(
  openBase: string,
  settings: WeChatSettings,
  redirectUri: string,
  state: string,
): string {
  if (!/^[\w-]{1,128}$/.test(state))
    throw new TypeError('WeChat carries a state of 1 to 128 letters or digits')
  // WeChat answers "cannot open this link" when these stand in another order.
  const query = [
    `appid=${encodeURIComponent(settings.appId)}`,
    `redirect_uri=${encodeURIComponent(redirectUri)}`,
    'response_type=code',
    `scope=${settings.scope}`,
    `state=${state}`,
  ].join('&')
  return `${openBase}/connect/oauth2/authorize?${query}#wechat_redirect`
}

async function exchange(context: Context, account: Account, code: string) {
  if (code.length === 0 || code.length > 512) throw new CodeRefused('WeChat code has an impossible length')
  const answer = await context
    .call({
      path: '/sns/oauth2/access_token',
      query: {
        appid: account.appId,
        secret: account.appSecret,
        code,
        grant_type: 'authorization_code',
      },
    })
    .catch((error: unknown) => {
      if (error instanceof WeChatFailed && error.errcode !== null && CODE_REFUSED.has(error.errcode)) {
        throw new CodeRefused(`WeChat refused the code (${error.errcode})`)
      }
      throw error
    })
  if (answer['is_snapshotuser'] === 1) throw new SnapshotVisitor('WeChat shows the page in preview mode')
  const unionId = answer['unionid']
  return {
    openId: textOf(answer, 'openid'),
    unionId: typeof unionId === 'string' && unionId !== '' ? unionId : null,
  }
}

async function signShare(context: Context, account: Account, url: string) {
  const { tokens, now, randomText } = context.deps
  // Asked for before the ticket, not inside its refresh: a keeper that lets one refresher in would wait for itself.
  const ticket = await withToken(context, account, (token) =>
    tokens.remember(`wechat:${account.appId}:jsapi_ticket`, async () => {
      const answer = await context.call({
        path: '/cgi-bin/ticket/getticket',
        query: { access_token: token, type: 'jsapi' },
      })
      return { value: textOf(answer, 'ticket'), livesSeconds: livesSeconds(answer) }
    }),
  )
  const timestamp = Math.floor(now().getTime() / 1000)
  const nonceStr = randomText(16)
  return {
    appId: account.appId,
    timestamp,
    nonceStr,
    signature: shareSignature({ ticket, nonceStr, timestamp, url }),
  }
}

async function urlLink(context: Context, account: Account, target: { path: string; query: string }) {
  const asked = context.deps.now().getTime()
  const answer = await withToken(context, account, (token) =>
    context.call({
      path: '/wxa/generate_urllink',
      query: { access_token: token },
      body: { path: target.path, query: target.query, expire_type: 1, expire_interval: URL_LINK_DAYS },
    }),
  )
  return { url: textOf(answer, 'url_link'), expiresAt: new Date(asked + URL_LINK_DAYS * DAY_MS) }
}

/** A field of the kind `thing` takes twenty characters. */
const longestThing = 20

const teller =
  (context: Context, account: Account, template: NonNullable<WeChatSettings['template']>) =>
  async ({ openId, id, title, at, url }: WeChatNotice): Promise<void> => {
    const data = {
      [template.title]: { value: [...title].slice(0, longestThing).join('') },
      ...(template.time && { [template.time]: { value: at } }),
    }
    const body = { touser: openId, template_id: template.id, url, client_msg_id: id, data }
    await withToken(context, account, (token) =>
      context.call({ path: '/cgi-bin/message/template/send', query: { access_token: token }, body }),
    ).catch((error: unknown) => {
      if (error instanceof WeChatFailed && error.errcode !== null && NOT_WANTED.has(error.errcode))
        throw new NotWanted(`WeChat does not pass it on (${error.errcode})`)
      throw error
    })
  }

function miniAccount(settings: WeChatSettings): Account {
  if (!settings.miniAppId || !settings.miniAppSecret) {
    throw new WeChatFailed('WeChat mini program is not configured')
  }
  return { appId: settings.miniAppId, appSecret: settings.miniAppSecret }
}

async function withToken<T>(
  context: Context,
  account: Account,
  use: (token: string) => Promise<T>,
): Promise<T> {
  const token = await accessToken(context, account)
  try {
    return await use(token)
  } catch (error) {
    if (!(error instanceof WeChatFailed) || error.errcode === null || !TOKEN_STALE.has(error.errcode))
      throw error
    await context.deps.tokens.forget(tokenName(account))
    return use(await accessToken(context, account))
  }
}

/**
 * stable_token, not token: each call of the older endpoint kills the token another process (or a colleague's
 * script) still uses, while this one repeats the living token, so a needless refresh breaks nobody.
 * force_refresh stays off: it is allowed 20 times a day and would bring that failure back.
 */
function accessToken(context: Context, account: Account): Promise<string> {
  return context.deps.tokens.remember(tokenName(account), async () => {
    const answer = await context.call({
      path: '/cgi-bin/stable_token',
      body: {
        grant_type: 'client_credential',
        appid: account.appId,
        secret: account.appSecret,
        force_refresh: false,
      },
    })
    return { value: textOf(answer, 'access_token'), livesSeconds: livesSeconds(answer) }
  })
}

function tokenName(account: Account): string {
  return `wechat:${account.appId}:access_token`
}

async function callApi(apiBase: string, timeoutMs: number, { path, query, body }: Call): Promise<Answer> {
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const raw = await fetchText(path, `${apiBase}${path}${search}`, {
    signal: AbortSignal.timeout(timeoutMs),
    // A followed redirect would hand the secret in the query to another host.
    redirect: 'error',
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const answer = parseAnswer(path, raw)
  const errcode = answer['errcode'] ?? 0
  if (errcode !== 0) {
    const known = typeof errcode === 'number' ? errcode : null
    throw new WeChatFailed(`WeChat ${path} answered errcode ${known ?? 'unknown'}`, known)
  }
  return answer
}

async function fetchText(path: string, url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, init).catch((error: unknown) => {
    throw unreachable(path, error)
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new WeChatFailed(`WeChat ${path} answered HTTP ${response.status}`)
  }
  return response.text().catch((error: unknown) => {
    throw unreachable(path, error)
  })
}

/** The caught error is not passed on as a cause: its text may quote the URL, and with it the secret. */
function unreachable(path: string, error: unknown): WeChatFailed {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new WeChatFailed(`WeChat ${path} timed out`)
  const cause = error instanceof Error ? error.cause : null
  const code =
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'unknown'
  return new WeChatFailed(`WeChat ${path} could not be reached (${code})`)
}

function parseAnswer(path: string, raw: string): Answer {
  // By content, not by header: WeChat labels its JSON text/plain.
  let parsed: unknown
  try {
    parsed = JSON.parse(raw)
  } catch {
    throw new WeChatFailed(`WeChat ${path} answered something unreadable`)
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new WeChatFailed(`WeChat ${path} answered something unreadable`)
  }
  return parsed as Answer
}

function textOf(answer: Answer, field: string): string {
  const value = answer[field]
  if (typeof value !== 'string' || value === '') throw new WeChatFailed(`WeChat left out ${field}`)
  return value
}

function livesSeconds(answer: Answer): number {
  const expiresIn = answer['expires_in']
  if (typeof expiresIn !== 'number' || !(expiresIn > 0)) throw new WeChatFailed('WeChat left out expires_in')
  return Math.max(1, expiresIn - EXPIRY_MARGIN_SECONDS)
}

function trimSlash(base: string): string {
  return base.replace(/\/+$/, '')
}
