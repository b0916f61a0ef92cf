/** Something a person did that the server must learn of. Of two acts about one thing the higher revision stays. */
export interface Act {
  revision: number
}

export type KeptAct<A extends Act> = A & {
  /** The server has said that it has it. */
  isSent: boolean
}

/** What an act is about: a later one about the same takes its place. */
export type KeyOf<A extends Act> = (act: A) => string

/** Which of two records of one act stays. */
export function newerOf<A extends Act>(old: KeptAct<A> | undefined, given: KeptAct<A>): KeptAct<A> {
  if (!old || given.revision > old.revision) return given
  if (given.revision === old.revision && given.isSent && !old.isSent) return given
  return old
}

export function mergeKept<A extends Act>(
  keyOf: KeyOf<A>,
  old: ReadonlyArray<KeptAct<A>>,
  given: ReadonlyArray<KeptAct<A>>,
): Array<KeptAct<A>> {
  const byKey = new Map(old.map((act) => [keyOf(act), act]))
  for (const act of given) byKey.set(keyOf(act), newerOf(byKey.get(keyOf(act)), act))
  return [...byKey.values()]
}

/** The newest act about each thing; the same object where nothing is newer. */
export function mergeNewest<A extends Act>(
  keyOf: KeyOf<A>,
  mine: Readonly<Record<string, A>>,
  others: readonly A[],
): Readonly<Record<string, A>> {
  const newer = others.filter((act) => act.revision > (mine[keyOf(act)]?.revision ?? 0))
  if (newer.length === 0) return mine
  const merged: Record<string, A> = { ...mine }
  for (const act of newer) {
    if (act.revision > (merged[keyOf(act)]?.revision ?? 0)) merged[keyOf(act)] = act
  }
  return merged
}
