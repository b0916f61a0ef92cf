import { randomText } from '../ids.ts'
import { createAlipay } from './alipay/gateway.ts'
import type { AlipaySettings } from './alipay/settings.ts'
import type { PaymentGateway } from './port.ts'
import { createSandbox, type Sandbox, type SandboxDeps, type SandboxSettings } from './sandbox/sandbox.ts'
import { createWeChatPay } from './wechat-pay/gateway.ts'
import type { WeChatPaySettings } from './wechat-pay/settings.ts'

export interface PaymentSettings {
  wechat: WeChatPaySettings | null
  alipay: AlipaySettings | null
  sandbox: SandboxSettings | null
}

export interface Payment {
  /** The one to be offered first stands first; none where nothing is sold for money. */
  gateways: readonly PaymentGateway[]
  /** Play money has a checkout and a messenger of its own. */
  sandbox: Sandbox | null
}

export function choosePayment(settings: PaymentSettings, deps: SandboxDeps): Payment {
  const sandbox = settings.sandbox && createSandbox(settings.sandbox, deps)
  const gateways = [
    settings.wechat && createWeChatPay(settings.wechat, { now: deps.now, randomText }),
    settings.alipay && createAlipay(settings.alipay, { now: deps.now }),
    sandbox?.gateway ?? null,
  ]
  return { gateways: gateways.filter((gateway) => gateway !== null), sandbox }
}
