import { createDatabase } from '../../../lib/outbox/database.ts'
import { createSpareStore } from '../../../lib/outbox/spare.ts'
import type { BoxContent, BoxStore } from '../../../lib/outbox/store.ts'
import { createTwoStores } from '../../../lib/outbox/two-stores.ts'
import type { Store } from '../../../lib/storage/stored.ts'
import type { AttemptHead, SavedAnswer } from '../api/types.ts'
import { noPlace, type Keeper, type KeptAttempt, type Place, type QueuedSubmit } from './kept.ts'
import { itemOf } from './merge.ts'

/** The parts of an attempt's box, named as the device's database has them. */
export interface AttemptParts {
  heads: { head: AttemptHead; owner: string; offset: number }
  places: Place
  submits: QueuedSubmit
}

export type AttemptStore = BoxStore<AttemptParts, SavedAnswer>

export const databaseStore = (): AttemptStore =>
  createDatabase({
    name: 'mindisle-exams',
    parts: ['heads', 'places', 'submits'],
    acts: { store: 'answers', box: 'exam', key: 'item_id' },
  })

export const spareStore = (store: Store): AttemptStore => createSpareStore(store, 'exams', itemOf)

/** Without the questions there is nothing to go on with. */
function attemptOf({ parts: { heads, places, submits }, acts }: BoxContent<AttemptParts, SavedAnswer>) {
  if (!heads) return null
  const { head, owner, offset } = heads
  return { head, owner, offset, answers: acts, place: places ?? noPlace, submit: submits ?? null }
}

export function createKeeper(first: AttemptStore, second: AttemptStore): Keeper {
  const box = createTwoStores(first, second, { keyOf: itemOf, fleeting: ['places'] })
  const read = async (id: string): Promise<KeptAttempt | null> => {
    const content = await box.read(id)
    return content && attemptOf(content)
  }
  return {
    read,
    async all() {
      const kept = await Promise.all((await box.ids()).map(read))
      return kept.filter((exam) => exam !== null)
    },
    keepHead: (head, owner, offset) => box.keepPart(head.id, 'heads', { head, owner, offset }),
    keepAnswers: (id, answers) => box.keepActs(id, answers),
    keepPlace: (id, place) => box.keepPart(id, 'places', place),
    keepSubmit: (id, submit) => box.keepPart(id, 'submits', submit),
    forget: (id) => box.forget(id),
  }
}
