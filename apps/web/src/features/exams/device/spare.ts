import { stored, type Store } from '../../../lib/storage/stored.ts'
import { mergeKept, type KeptParts } from './kept.ts'
import type { PartStore } from './keeper.ts'

const isParts = (value: unknown): value is KeptParts =>
  typeof value === 'object' && value !== null && Array.isArray((value as KeptParts).answers)
const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

/** For private windows and old browsers without a database: the same, in the plain storage. */
export function createSpareStore(store: Store): PartStore {
  const list = stored(store, 'exams', isIds)
  const placeOf = (id: string) => stored(store, `exam.${id}`, isParts)
  const change = async (id: string, changes: (parts: KeptParts) => Partial<KeptParts>): Promise<void> => {
    const parts = placeOf(id).read() ?? { answers: [] }
    placeOf(id).write({ ...parts, ...changes(parts) })
    const ids = list.read() ?? []
    if (!ids.includes(id)) list.write([...ids, id])
  }
  return {
    read: async (id) => placeOf(id).read(),
    ids: async () => list.read() ?? [],
    keepHead: (head, owner, offset) => change(head.id, () => ({ head, owner, offset })),
    keepAnswers: (id, answers) => change(id, (parts) => ({ answers: mergeKept(parts.answers, answers) })),
    keepPlace: (id, place) => change(id, () => ({ place })),
    keepSubmit: (id, submit) => change(id, () => ({ submit })),
    async forget(id) {
      placeOf(id).remove()
      const ids = (list.read() ?? []).filter((other) => other !== id)
      if (ids.length > 0) list.write(ids)
      else list.remove()
    },
  }
}
