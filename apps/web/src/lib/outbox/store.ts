import type { Act, KeptAct } from './acts.ts'

/** What a box holds beside its acts, by name; each part is written whole. */
export type Parts<P> = { [K in keyof P]: object }

export interface BoxContent<P, A extends Act> {
  parts: Partial<P>
  acts: ReadonlyArray<KeptAct<A>>
}

/** Boxes of acts that the server may not have yet, on the device, whatever happens to the network or the tab. */
export interface BoxStore<P, A extends Act> {
  /** Some of it may lie elsewhere: a store that failed half-way leaves parts. */
  read(id: string): Promise<BoxContent<P, A> | null>
  ids(): Promise<string[]>
  keepPart<K extends keyof P & string>(id: string, name: K, part: P[K] | null): Promise<void>
  /**
   * Older ones than what is there are dropped, so that two tabs cannot undo each other. Parts that are given are written in the same
   * step: between two another tab may let go of the box. After that, what the server has would lie here for ever: it is dropped.
   */
  keepActs(id: string, acts: ReadonlyArray<KeptAct<A>>, parts?: Partial<P>): Promise<void>
  forget(id: string): Promise<void>
  /** Forgets it unless something in it has not been sent, in one step: another tab may be writing. Answers whether it is gone. */
  letGo(id: string): Promise<boolean>
}
