import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ToutiaoFault =
  | { errNo: number }
  | { status: number; location?: string }
  | 'hang'
  | 'garbage'
  | 'drop'

export interface FakeToutiao {
  url: string
  settings: { appId: string; appSecret: string; base: string }
  issueCode(openId: string, unionId?: string): string
  expireCodes(): void
  inject(fault: ToutiaoFault, times?: number): void
  calls(): number
  stop(): Promise<void>
}

interface State {
  appId: string
  appSecret: string
  codes: Map<string, { openId: string; unionId: string | undefined; gone: boolean }>
  faults: ToutiaoFault[]
  calls: number
}

export async function startFakeToutiao(
  options: { appId?: string; appSecret?: string } = {},
): Promise<FakeToutiao> {
  const state: State = {
    appId: options.appId ?? 'ttdouble01',
    appSecret: options.appSecret ?? 'double-toutiao-secret',
    codes: new Map(),
    faults: [],
    calls: 0,
  }
  const server = createServer((request, response) => {
    serve(state, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    settings: { appId: state.appId, appSecret: state.appSecret, base: url },
    issueCode(openId, unionId) {
      const code = randomBytes(24).toString('base64url')
      state.codes.set(code, { openId, unionId, gone: false })
      return code
    },
    expireCodes: () => state.codes.forEach((code) => (code.gone = true)),
    inject: (fault, times = 1) => void state.faults.push(...Array.from({ length: times }, () => fault)),
    calls: () => state.calls,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  state.calls += 1
  const fault = state.faults.shift()
  if (fault === 'hang') return
  if (fault === 'drop') return void response.destroy()
  if (fault === 'garbage') return void response.end('<html>busy</html>')
  if (fault && 'status' in fault) {
    return void response.writeHead(fault.status, fault.location ? { location: fault.location } : {}).end()
  }

  const right = request.method === 'POST' && request.url === '/api/apps/v2/jscode2session'
  if (!right) return void response.writeHead(404).end()
  const asked = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>
  const reply = fault ? refuse(fault.errNo, 'injected') : session(state, asked)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
}

function session(state: State, asked: Record<string, unknown>) {
  if (asked['appid'] !== state.appId) return refuse(40015, 'bad appid')
  if (asked['secret'] !== state.appSecret) return refuse(40017, 'bad secret')
  const code = state.codes.get(String(asked['code']))
  if (!code || code.gone) return refuse(40018, 'bad code')
  code.gone = true
  return {
    err_no: 0,
    err_tips: 'success',
    data: {
      session_key: randomBytes(16).toString('base64'),
      openid: code.openId,
      anonymous_openid: '',
      unionid: code.unionId ?? '',
    },
  }
}

function refuse(errNo: number, tips: string) {
  return {
    err_no: errNo,
    err_tips: tips,
    data: { session_key: '', openid: '', anonymous_openid: '', unionid: '' },
  }
}
