import type { WireDataOf } from '@mindisle/contract'
import { randomText } from '../../platform/ids.ts'
import { createNativeApp } from '../../platform/native-app/native-app.ts'
import { createToutiao } from '../../platform/toutiao/adapter.ts'
import { startFakeToutiao, type FakeToutiao } from '../../../testing/fakes/toutiao.ts'
import { createWeChat } from '../../platform/wechat/adapter.ts'
import { startFakeWeChat, type FakeWeChat } from '../../../testing/fakes/wechat.ts'
import type { TokenKeeper } from '../../platform/wechat/port.ts'
import { outsideOnly } from '../../../testing/outside-only.ts'
import { startTestApp, type Extra, type Reply, type TestApp } from '../../../testing/test-app.ts'
import { createTokenKeeper } from './token-keeper.ts'

export const home = 'http://127.0.0.1:3000/pages/index/index?from=menu'
export const appSecret = 'a-secret-that-only-our-own-app-knows'
export const exchangePath = '/sns/oauth2/access_token'

type SignIn = WireDataOf<'POST /api/wechat/connect/ready'>

export interface ConnectedApp extends TestApp {
  wechat: FakeWeChat
  toutiao: FakeToutiao
  /** Begins the sign-in and answers the state that WeChat would carry back. */
  begin(token: string): Promise<string>
  ready(token: string, body: { code: string; state: string }, extra?: Extra): Promise<Reply<SignIn>>
  /** The whole way there and back as the person with this openid. */
  connect(token: string, openId: string): Promise<SignIn>
}

/** The real app with all three ways in, each of them answered by a fake on this machine. */
export async function startConnectedApp(options: { timeoutMs?: number } = {}): Promise<ConnectedApp> {
  // The adapters are made before the app whose clock and database they use.
  const late: { app?: TestApp } = {}
  const now = () => late.app?.clock.now ?? new Date()
  const keeper = () => {
    if (!late.app) throw new Error('the app is not there yet')
    return createTokenKeeper(late.app.db, late.app.secrets, now)
  }
  const tokens: TokenKeeper = {
    remember: (name, fetchFresh) => keeper().remember(name, fetchFresh),
    forget: (name) => keeper().forget(name),
  }
  const timeoutMs = options.timeoutMs ?? 400
  const wechat = await startFakeWeChat({ now })
  const toutiao = await startFakeToutiao()
  const settings = { ...wechat.settings, scope: 'snsapi_base', timeoutMs } as const
  const app = await startTestApp({
    config: { mobileHost: 'm.mindisle.test' },
    connect: {
      wechat: outsideOnly('WeChat', createWeChat(settings, { tokens, now, randomText })),
      hasMiniProgram: true,
      toutiao: outsideOnly('Toutiao', createToutiao({ ...toutiao.settings, timeoutMs })),
      nativeApp: createNativeApp({ sharedSecret: appSecret }, { now }),
    },
  })
  late.app = app
  return {
    ...app,
    wechat,
    toutiao,
    ...connectCalls(app, wechat),
    close: () => closeAll(app, wechat, toutiao),
  }
}

function connectCalls(app: TestApp, wechat: FakeWeChat): Pick<ConnectedApp, 'begin' | 'ready' | 'connect'> {
  const begin: ConnectedApp['begin'] = async (token) => {
    const { answer } = await app.send(
      'POST /api/wechat/mp/oauth',
      { body: { redirect_uri: home } },
      { token },
    )
    if (!answer.success) throw new Error(answer.message)
    return new URL(answer.data.url).searchParams.get('state') ?? ''
  }
  const ready: ConnectedApp['ready'] = (token, body, extra = {}) =>
    app.send('POST /api/wechat/connect/ready', { body }, { ...extra, token })
  return {
    begin,
    ready,
    async connect(token, openId) {
      const state = await begin(token)
      const { answer } = await ready(token, { code: wechat.issueCode(openId), state })
      if (!answer.success) throw new Error(answer.message)
      return answer.data
    },
  }
}

async function closeAll(app: TestApp, ...fakes: Array<{ stop(): Promise<void> }>): Promise<void> {
  for (const fake of fakes) await fake.stop()
  await app.close()
}
