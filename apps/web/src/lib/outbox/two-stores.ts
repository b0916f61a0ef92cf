import { mergeKept, type Act, type KeyOf } from './acts.ts'
import type { BoxContent, BoxStore, Parts } from './store.ts'

export interface TwoStores<P, A extends Act> {
  keyOf: KeyOf<A>
  /** Parts that change all the time: what the second store has of them was written because the first no longer could. */
  fleeting: ReadonlyArray<keyof P & string>
}

/** Writes to the first store, and to the second when that fails; reads from both, so that neither half is lost. */
export function createTwoStores<P extends Parts<P>, A extends Act>(
  first: BoxStore<P, A>,
  second: BoxStore<P, A>,
  { keyOf, fleeting }: TwoStores<P, A>,
): BoxStore<P, A> {
  type Content = BoxContent<P, A>
  const join = (one: Content | null, other: Content | null): Content | null => {
    if (!one || !other) return one ?? other
    const late = Object.entries(other.parts).filter(([name]) => fleeting.includes(name as keyof P & string))
    return {
      parts: { ...other.parts, ...one.parts, ...Object.fromEntries(late) },
      acts: mergeKept(keyOf, one.acts, other.acts),
    }
  }
  return {
    read: async (id) => join(await first.read(id).catch(() => null), await second.read(id)),
    ids: async () => [...new Set([...(await first.ids().catch(() => [])), ...(await second.ids())])],
    keepPart: (...given) => first.keepPart(...given).catch(() => second.keepPart(...given)),
    async keepActs(id, acts, parts) {
      const isKept = await first.keepActs(id, acts, parts).then(
        () => true,
        () => false,
      )
      if (!isKept) return second.keepActs(id, acts, parts)
      // Written there while the first could not be, it would be sent at every visit.
      const sent = acts.filter((act) => act.isSent)
      if (sent.length > 0) await second.keepActs(id, sent)
    },
    async forget(id) {
      await first.forget(id).catch(() => undefined)
      await second.forget(id)
    },
    // One that cannot be asked may still hold something: then both stay.
    letGo: async (id) => (await first.letGo(id).catch(() => false)) && second.letGo(id),
  }
}
