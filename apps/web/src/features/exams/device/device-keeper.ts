import { deviceStore } from '../../../lib/storage/stored.ts'
import { createKeeper, databaseStore, spareStore } from './keeper.ts'
import type { Keeper } from './kept.ts'
import { keptMark } from './mark.ts'

let shared: Keeper | null = null

/** One for the whole page: two would open the database twice. */
export function deviceKeeper(): Keeper {
  if (shared) return shared
  const keeper = createKeeper(databaseStore(), spareStore(deviceStore(() => window.localStorage)))
  shared = {
    ...keeper,
    keepHead(...given) {
      keptMark.write(true)
      return keeper.keepHead(...given)
    },
  }
  return shared
}
