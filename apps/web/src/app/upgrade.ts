import type { DataOf } from '@mindisle/contract'

export type UpgradeInfo = DataOf<'GET /api/information/check_upgrade'>
export type UpgradeNeed = 'forced' | 'optional' | 'none'

export function upgradeNeed(info: UpgradeInfo, currentCode: number): UpgradeNeed {
  if (currentCode < info.lowest_version_code) return 'forced'
  return currentCode < info.last_version_code ? 'optional' : 'none'
}
