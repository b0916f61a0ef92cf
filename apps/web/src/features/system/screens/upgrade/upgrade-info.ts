import type { UpgradeInfo } from '../../../../shared/upgrade/upgrade.ts'

/**
 * An address can be made up by anybody: what it says is never shown. It only tells whether the app itself led here, and
 * then there is a page to go back to.
 */
export function isOurs(text: string | undefined, info: UpgradeInfo): boolean {
  try {
    const said = JSON.parse(text ?? '') as Partial<UpgradeInfo> | null
    return (Object.keys(info) as Array<keyof UpgradeInfo>).every((key) => said?.[key] === info[key])
  } catch {
    return false
  }
}

/** Only another place on the web; our own origin is a reload. */
export function storeAddress(url: string, origin: string): string | null {
  try {
    const address = new URL(url)
    return address.protocol === 'https:' && address.origin !== origin ? address.href : null
  } catch {
    return null
  }
}

/** One item a line, whatever mark it was written with. */
export const itemsOf = (content: string): string[] =>
  content
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•·]|\d+[.、)])\s*/, '').trim())
    .filter((line) => line !== '')
