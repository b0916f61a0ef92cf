import type { connect } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import type { ConnectDeps } from './deps.ts'
import { beginOAuth } from './verbs/begin-oauth.ts'
import { signShare, urlLink } from './verbs/share-and-link.ts'

export const connectRoutes = (deps: ConnectDeps) =>
  ({
    'POST /api/wechat/mp/oauth': (call) => beginOAuth(call, deps),
    'GET /api/wechat/mp/share_signature': (call) => signShare(call, deps),
    'GET /api/wechat/url_link': (call) => urlLink(call, deps),
  }) satisfies Partial<Handlers<keyof typeof connect>>
