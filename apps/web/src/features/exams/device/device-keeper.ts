import { deviceStore } from '../../../lib/storage/stored.ts'
import { createDatabase } from './database.ts'
import { createKeeper } from './keeper.ts'
import type { Keeper } from './kept.ts'
import { keptMark } from './mark.ts'
import { createSpareStore } from './spare.ts'

let shared: Keeper | null = null

/** One for the whole page: two would open the database twice. */
export function deviceKeeper(): Keeper {
  if (shared) return shared
  const keeper = createKeeper(createDatabase(), createSpareStore(deviceStore(() => window.localStorage)))
  shared = {
    ...keeper,
    keepHead(...given) {
      keptMark.write(true)
      return keeper.keepHead(...given)
    },
  }
  return shared
}
