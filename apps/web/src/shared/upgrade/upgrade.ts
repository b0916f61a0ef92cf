import type { DataOf } from '@mindisle/contract'
import { version } from '../../constants.ts'
import { stored, type Store, type Stored } from '../../lib/storage/stored.ts'

export type UpgradeInfo = DataOf<'GET /api/information/check_upgrade'>
export type UpgradeNeed = 'forced' | 'optional' | 'none'

export function upgradeNeed(info: UpgradeInfo, currentCode: number): UpgradeNeed {
  if (currentCode < info.lowest_version_code) return 'forced'
  return currentCode < info.last_version_code ? 'optional' : 'none'
}

export const upgradeQuestion = { platform: 'h5', version: version.name }

const isUpgradeInfo = (value: unknown): value is UpgradeInfo =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as UpgradeInfo).lowest_version_code === 'number'

/** What the server said when it left no way round: it holds without network too. */
export const forcedUpgrade = (store: Store): Stored<UpgradeInfo> =>
  stored(store, 'forced-upgrade', isUpgradeInfo)
