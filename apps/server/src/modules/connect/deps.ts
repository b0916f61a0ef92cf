import type { Limits } from '../../platform/limits/limits.ts'
import type { NativeApp } from '../../platform/native-app/native-app.ts'
import type { Toutiao } from '../../platform/toutiao/port.ts'
import type { WeChat } from '../../platform/wechat/port.ts'

export interface ConnectDeps {
  wechat: WeChat | null
  /** Whether the mini program behind url_link is set up. */
  hasMiniProgram: boolean
  toutiao: Toutiao | null
  nativeApp: NativeApp | null
  limits: Limits
  /** Addresses of ours: only these are sent to WeChat or signed for it. */
  ownOrigins: readonly string[]
}
