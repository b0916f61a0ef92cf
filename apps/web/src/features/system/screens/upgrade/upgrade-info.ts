import type { DataOf } from '@mindisle/contract'

export type UpgradeInfo = DataOf<'GET /api/information/check_upgrade'>
export type Need = 'forced' | 'optional' | 'none' | 'unknown'

/** The address may be old, cut off or made up: whatever cannot be read counts as not said. */
export function readUpgradeInfo(text: string | undefined): UpgradeInfo | null {
  try {
    const info = JSON.parse(text ?? '') as Partial<UpgradeInfo> | null
    const { lowest_version_code: lowest, last_version_code: last } = info ?? {}
    if (!Number.isInteger(lowest) || !Number.isInteger(last)) return null
    const word = (value: unknown) => (typeof value === 'string' ? value : '')
    return {
      lowest_version_code: Number(lowest),
      last_version_code: Number(last),
      last_version: word(info?.last_version).slice(0, 32),
      content: word(info?.content).slice(0, 2000),
      url: word(info?.url),
    }
  } catch {
    return null
  }
}

export function needOf(info: UpgradeInfo | null, code: number): Need {
  if (!info) return 'unknown'
  if (code < info.lowest_version_code) return 'forced'
  return code < info.last_version_code ? 'optional' : 'none'
}

/** Only a place on the web, so that a made-up address can run nothing; our own origin is a reload. */
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
