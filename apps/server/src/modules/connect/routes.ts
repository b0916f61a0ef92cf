import type { connect } from '@mindisle/contract'
import { connectProvider } from '../../flows/connect-provider.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { AccountDeps } from '../account/index.ts'
import type { ConnectDeps } from './deps.ts'
import { beginOAuth } from './verbs/begin-oauth.ts'
import { proveByApp, proveByToutiao, proveByWeChat } from './verbs/prove-subject.ts'
import { signShare, urlLink } from './verbs/share-and-link.ts'

export const connectRoutes = (deps: ConnectDeps, account: AccountDeps): Handlers<keyof typeof connect> => ({
  'POST /api/wechat/mp/oauth': (call) => beginOAuth(call, deps),
  'GET /api/wechat/mp/share_signature': (call) => signShare(call, deps),
  'GET /api/wechat/url_link': (call) => urlLink(call, deps),
  'POST /api/wechat/connect/ready': async (call) =>
    connectProvider(call, account, { provider: 'wechat', subject: await proveByWeChat(call, deps) }),
  'POST /api/toutiao/connect/ready': async (call) =>
    connectProvider(call, account, { provider: 'toutiao', subject: await proveByToutiao(call, deps) }),
  'POST /api/app/connect/ready': async (call) =>
    connectProvider(call, account, { provider: 'app', subject: await proveByApp(call, deps) }),
})
