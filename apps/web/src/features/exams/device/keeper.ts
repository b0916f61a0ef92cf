import { assemble, type Keeper, type KeptExam, type KeptParts } from './kept.ts'

/** One place of several that may hold parts of a sitting. */
export type PartStore = Omit<Keeper, 'read' | 'all'> & {
  read(id: string): Promise<KeptParts | null>
  ids(): Promise<string[]>
}

type Write = 'keepHead' | 'keepAnswers' | 'keepPlace' | 'keepSubmit'

/** Writes to the first store, and to the second when that fails; reads from both, so that neither half is lost. */
export function createKeeper(first: PartStore, second: PartStore): Keeper {
  const write =
    <K extends Write>(act: K) =>
    async (...given: Parameters<PartStore[K]>): Promise<void> => {
      const into = (store: PartStore) => (store[act] as (...values: typeof given) => Promise<void>)(...given)
      await into(first).catch(() => into(second))
    }
  const read = async (id: string): Promise<KeptExam | null> =>
    assemble(await first.read(id).catch(() => null), await second.read(id))
  return {
    read,
    async all() {
      const ids = new Set([...(await first.ids().catch(() => [])), ...(await second.ids())])
      const kept = await Promise.all([...ids].map(read))
      return kept.filter((exam) => exam !== null)
    },
    keepHead: write('keepHead'),
    keepAnswers: write('keepAnswers'),
    keepPlace: write('keepPlace'),
    keepSubmit: write('keepSubmit'),
    async forget(id) {
      await first.forget(id).catch(() => undefined)
      await second.forget(id)
    },
  }
}
