import { deviceLabel, readDeviceLabel } from '@mindisle/base'
import { version } from '../../../constants.ts'
import { Refused, ServerFault } from '../../../lib/http/failures.ts'
import { failures } from '../../../lib/http/last-failure.ts'
import type { Device } from './draft.ts'

export interface Around {
  userAgent: string
  width: number
  height: number
  pixelRatio: number
  isOnline: boolean
  /** As the browser judges it; many do not. */
  speed: string | undefined
  failed: typeof failures.last
}

/** Of what calls itself by many names, the number behind the one it is known by. */
const versions: Readonly<Record<string, RegExp>> = {
  wechat: /MicroMessenger\/(\d+)/,
  qq: /MQQBrowser\/(\d+)/,
  uc: /UCBrowser\/(\d+)/,
  huawei: /HuaweiBrowser\/(\d+)/,
  xiaomi: /MiuiBrowser\/(\d+)/,
  samsung: /SamsungBrowser\/(\d+)/,
  edge: /Edg(?:A|iOS)?\/(\d+)/,
  opera: /OP[RT]\/(\d+)/,
  firefox: /(?:Firefox|FxiOS)\/(\d+)/,
  chrome: /(?:Chrome|CriOS)\/(\d+)/,
  safari: /Version\/(\d+)/,
}

/** 0: there was no answer. Whoever has to come in again has not failed. */
function failedCall(failed: Around['failed']): Device['failed'] {
  if (!failed) return null
  const { call, error, at } = failed
  const status = error instanceof Refused || error instanceof ServerFault ? error.status : 0
  return status === 401 ? null : { call, status, at: new Date(at).toISOString() }
}

/** What helps to find a fault: kinds and sizes, nothing that tells who it is. */
export function deviceOf(around: Around): Device {
  const { userAgent, width, height, pixelRatio, isOnline, speed, failed } = around
  const { browser = null, system = null } = readDeviceLabel(deviceLabel({ 'user-agent': userAgent }))
  return {
    app: version.name,
    browser,
    browser_version: (browser && versions[browser]?.exec(userAgent)?.[1]) ?? null,
    system,
    screen: `${Math.round(width)}x${Math.round(height)}@${Math.round(pixelRatio * 100) / 100}`,
    connection: isOnline ? (/^[0-9a-z-]{1,20}$/.exec(speed ?? '')?.[0] ?? 'online') : 'offline',
    failed: failedCall(failed),
  }
}

export function selfCheck(): Device {
  const { navigator, screen, devicePixelRatio } = window
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  return deviceOf({
    userAgent: navigator.userAgent,
    width: screen.width,
    height: screen.height,
    pixelRatio: devicePixelRatio,
    isOnline: navigator.onLine,
    speed: connection?.effectiveType,
    failed: failures.last,
  })
}
