import { CodeRefused, ToutiaoFailed, type Toutiao, type ToutiaoSettings } from './port.ts'

const PATH = '/api/apps/v2/jscode2session'
const CODE_REFUSED = new Set([40018, 40019])

export function createToutiao(settings: ToutiaoSettings): Toutiao {
  const url = `${(settings.base ?? 'https://developer.toutiao.com').replace(/\/+$/, '')}${PATH}`
  const timeoutMs = settings.timeoutMs ?? 5000
  return {
    async exchange(code, anonymousCode = '') {
      if (code.length === 0 || code.length > 1024)
        throw new CodeRefused('Toutiao code has an impossible length')
      const raw = await post(url, timeoutMs, {
        appid: settings.appId,
        secret: settings.appSecret,
        code,
        anonymous_code: anonymousCode,
      })
      return sessionOf(raw)
    },
  }
}

function sessionOf(raw: string): { openId: string; unionId: string | null } {
  const answer = recordOf(parse(raw))
  const errNo = answer?.['err_no']
  if (!answer || typeof errNo !== 'number') throw new ToutiaoFailed('Toutiao answered something unreadable')
  if (CODE_REFUSED.has(errNo)) throw new CodeRefused(`Toutiao refused the code (${errNo})`)
  if (errNo !== 0) throw new ToutiaoFailed(`Toutiao answered err_no ${errNo}`, errNo)

  const data = recordOf(answer['data'])
  const openId = data?.['openid']
  const unionId = data?.['unionid']
  // A visitor who is not signed in has an anonymous_openid alone: it changes, so nobody can come back by it.
  if (typeof openId !== 'string' || openId === '') throw new ToutiaoFailed('Toutiao left out openid')
  return { openId, unionId: typeof unionId === 'string' && unionId !== '' ? unionId : null }
}

async function post(url: string, timeoutMs: number, body: Record<string, string>): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A followed redirect would hand the secret to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(unreachable)
  if (!response.ok) {
    await response.body?.cancel()
    throw new ToutiaoFailed(`Toutiao answered HTTP ${response.status}`)
  }
  return response.text().catch(unreachable)
}

function unreachable(error: unknown): never {
  const late = error instanceof Error && error.name === 'TimeoutError'
  throw new ToutiaoFailed(late ? 'Toutiao timed out' : 'Toutiao could not be reached')
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}
