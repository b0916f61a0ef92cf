export interface TokenKeeper {
  remember(name: string, fetchFresh: () => Promise<{ value: string; livesSeconds: number }>): Promise<string>
  forget(name: string): Promise<void>
}

export type WeChatScope = 'snsapi_base' | 'snsapi_userinfo'

export interface WeChatSettings {
  appId: string
  appSecret: string
  apiBase?: string | undefined
  openBase?: string | undefined
  miniAppId?: string | undefined
  miniAppSecret?: string | undefined
  scope: WeChatScope
  /** Of the message that tells of a notice, and the names of its fields there. */
  template?: { id: string; title: string; time?: string | undefined } | undefined
  timeoutMs?: number | undefined
}

export interface WeChatDeps {
  tokens: TokenKeeper
  now: () => Date
  randomText: (length: number) => string
}

export interface ShareSignature {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

export interface WeChatNotice {
  openId: string
  /** Within ten minutes one of the same id is not sent again. */
  id: string
  title: string
  at: string
  url: string
}

export interface WeChat {
  authorizeUrl(redirectUri: string, state: string): string
  exchange(code: string): Promise<{ openId: string; unionId: string | null }>
  signShare(url: string): Promise<ShareSignature>
  urlLink(target: { path: string; query: string }): Promise<{ url: string; expiresAt: Date }>
  /** By a template message; absent where no template is set. */
  tell?(notice: WeChatNotice): Promise<void>
}

export class CodeRefused extends Error {
  override name = 'CodeRefused'
}

/** The preview mode of WeChat hands out an invented openid: an account made of it would belong to nobody. */
export class SnapshotVisitor extends CodeRefused {
  override name = 'SnapshotVisitor'
}

/** The person does not follow us there, or has turned our messages off. */
export class NotWanted extends Error {
  override name = 'NotWanted'
}

export class WeChatFailed extends Error {
  override name = 'WeChatFailed'
  readonly errcode: number | null

  constructor(message: string, errcode: number | null = null) {
    super(message)
    this.errcode = errcode
  }
}
