export interface ToutiaoSettings {
  appId: string
  appSecret: string
  base?: string | undefined
  timeoutMs?: number | undefined
}

export interface Toutiao {
  exchange(code: string, anonymousCode?: string): Promise<{ openId: string; unionId: string | null }>
}

export class CodeRefused extends Error {
  override name = 'CodeRefused'
}

export class ToutiaoFailed extends Error {
  override name = 'ToutiaoFailed'
  readonly errNo: number | null

  constructor(message: string, errNo: number | null = null) {
    super(message)
    this.errNo = errNo
  }
}
