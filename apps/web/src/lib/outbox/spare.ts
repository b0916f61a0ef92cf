import { stored, type Store } from '../storage/stored.ts'
import { mergeKept, type Act, type KeyOf } from './acts.ts'
import type { BoxContent, BoxStore, Parts } from './store.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

/** For private windows and old browsers without a database: the same, in the plain storage. */
export function createSpareStore<P extends Parts<P>, A extends Act>(
  store: Store,
  name: string,
  keyOf: KeyOf<A>,
): BoxStore<P, A> {
  type Content = BoxContent<P, A>
  const isContent = (value: unknown): value is Content =>
    isObject(value) && Array.isArray((value as Content).acts) && isObject((value as Content).parts)
  const list = stored(store, name, isIds)
  const placeOf = (id: string) => stored(store, `${name}.box.${id}`, isContent)
  const change = async (id: string, changes: (content: Content) => Partial<Content>): Promise<void> => {
    const content = placeOf(id).read() ?? { parts: {}, acts: [] }
    placeOf(id).write({ ...content, ...changes(content) })
    const ids = list.read() ?? []
    if (!ids.includes(id)) list.write([...ids, id])
  }
  const forget = (id: string): void => {
    placeOf(id).remove()
    const ids = (list.read() ?? []).filter((other) => other !== id)
    if (ids.length > 0) list.write(ids)
    else list.remove()
  }
  return {
    read: async (id) => placeOf(id).read(),
    ids: async () => list.read() ?? [],
    keepPart: (id, part, value) =>
      change(id, ({ parts }) => ({ parts: { ...parts, [part]: value ?? undefined } as Partial<P> })),
    async keepActs(id, acts, parts) {
      const isThere = parts !== undefined || placeOf(id).read() !== null
      const given = isThere ? acts : acts.filter((act) => !act.isSent)
      if (!isThere && given.length === 0) return
      await change(id, (content) => ({
        parts: { ...content.parts, ...parts },
        acts: mergeKept(keyOf, content.acts, given),
      }))
    },
    forget: async (id) => forget(id),
    async letGo(id) {
      const isSent =
        placeOf(id)
          .read()
          ?.acts.every((act) => act.isSent) ?? true
      if (isSent) forget(id)
      return isSent
    },
  }
}
