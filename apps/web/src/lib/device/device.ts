import { stored, type Store } from '../storage/stored.ts'

/** What the app knows about the device; the names are those of the cross-platform client. */
export interface DeviceData {
  $systemInfo: SystemInfo
  $menuButtonInfo: MenuButton
  osPlatform: 'ios' | 'android' | 'other'
  isMobile: boolean
  isIosApp: boolean
  version: number
}

export interface SystemInfo {
  osVersion: number | null
  language: string
  windowWidth: number
  windowHeight: number
  pixelRatio: number
}

export interface MenuButton {
  top: number
  height: number
  left: number
  right: number
  bottom: number
}

export const deviceCacheVersion = 3
export const menuButtonDefaults: MenuButton = { top: 12, height: 26, left: 0, right: 0, bottom: 0 }

export interface Surroundings {
  userAgent: string
  language: string
  width: number
  height: number
  pixelRatio: number
  touchPoints: number
}

const versionIn = (userAgent: string, pattern: RegExp): number | null => {
  const found = pattern.exec(userAgent)
  return found ? Number(`${found[1]}.${found[2] ?? 0}`) : null
}

export function readDevice(around: Surroundings): DeviceData {
  const { userAgent } = around
  // An iPad says it is a Mac; only its fingers give it away.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && around.touchPoints > 1)
  const isAndroid = /Android/.test(userAgent)
  const osVersion = isIos
    ? versionIn(userAgent, /OS (\d+)[._](\d+)/)
    : isAndroid
      ? versionIn(userAgent, /Android (\d+)(?:\.(\d+))?/)
      : null
  return {
    $systemInfo: {
      osVersion,
      language: around.language,
      windowWidth: around.width,
      windowHeight: around.height,
      pixelRatio: around.pixelRatio,
    },
    $menuButtonInfo: menuButtonDefaults,
    osPlatform: isIos ? 'ios' : isAndroid ? 'android' : 'other',
    isMobile: isIos || isAndroid || /Mobile/.test(userAgent),
    isIosApp: isIos && /MindisleApp/.test(userAgent),
    version: deviceCacheVersion,
  }
}

const isCurrent = (value: unknown): value is DeviceData =>
  typeof value === 'object' &&
  value !== null &&
  (value as DeviceData).version === deviceCacheVersion &&
  typeof (value as DeviceData).$systemInfo === 'object'

/** At once from the cache where its version matches; the true values follow. */
export function deviceFromCache(store: Store, key: string, read: () => DeviceData) {
  const place = stored(store, key, isCurrent)
  // Before anything is rendered: whoever asks for the size of the window amid that has the page laid out for it.
  const first = place.read() ?? read()
  return {
    now: (): DeviceData => place.read() ?? first,
    refresh(): DeviceData {
      const fresh = read()
      place.write(fresh)
      return fresh
    },
  }
}

/** Old systems cannot draw the effects smoothly. */
export function isTooOldForEffects({ osPlatform, $systemInfo: { osVersion } }: DeviceData): boolean {
  if (osVersion === null) return false
  return (osPlatform === 'android' && osVersion < 10) || (osPlatform === 'ios' && osVersion < 14)
}
