/** The most telling first: nearly every browser also calls itself Chrome and Safari. */
const browsers = [
  ['wechat', /MicroMessenger\//],
  ['douyin', /aweme|BytedanceWebview/i],
  ['qq', /MQQBrowser\/|QQ\//],
  ['uc', /UCBrowser\//],
  ['huawei', /HuaweiBrowser\//],
  ['xiaomi', /MiuiBrowser\//],
  ['samsung', /SamsungBrowser\//],
  ['edge', /Edg(?:A|iOS)?\//],
  ['opera', /OPR\/|OPT\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrome\/|CriOS\//],
  ['safari', /Safari\//],
] as const

const systems = [
  ['harmony', /HarmonyOS|OpenHarmony/],
  ['android', /Android/],
  ['ios', /iPhone|iPad|iPod/],
  ['windows', /Windows/],
  ['mac', /Macintosh/],
  ['linux', /Linux|CrOS/],
] as const

export type Browser = (typeof browsers)[number][0]
export type System = (typeof systems)[number][0]

const firstIn = <Name extends string>(
  kinds: readonly (readonly [Name, RegExp])[],
  text: string,
): Name | undefined => kinds.find(([, pattern]) => pattern.test(text))?.[0]

const named = <Name extends string>(
  kinds: readonly (readonly [Name, RegExp])[],
  words: readonly string[],
): Name | undefined => kinds.find(([name]) => words.includes(name))?.[0]

interface DeviceHeaders {
  device?: unknown
  'user-agent'?: string | undefined
}

/** Browser and system in words of ours, such as "chrome windows": what people know a device by, and nothing finer. */
export function deviceLabel({ device, 'user-agent': agent = '' }: DeviceHeaders): string {
  // An iPad calls itself a Mac; the app has seen through it.
  const system = device === 'ios' ? 'ios' : firstIn(systems, agent)
  return [firstIn(browsers, agent), system].filter(Boolean).join(' ')
}

export interface Device {
  browser: Browser | undefined
  system: System | undefined
}

/** What a label says; one that was kept before browsers were told apart names the system alone. */
export function readDeviceLabel(label: string): Device {
  const words = label.split(' ')
  return { browser: named(browsers, words), system: named(systems, words) }
}
