import { readDeviceLabel } from '@mindisle/base'
import type { SettingsText } from '../texts.ts'

/** A device as people know it: "WeChat on Android phone". */
export function deviceName(label: string, t: SettingsText): string {
  const { browser, system } = readDeviceLabel(label)
  if (browser && system)
    return t('device.both', {
      browser: t(`device.browser.${browser}`),
      system: t(`device.system.${system}`),
    })
  if (browser) return t(`device.browser.${browser}`)
  return system ? t(`device.system.${system}`) : t('device.unknown')
}
