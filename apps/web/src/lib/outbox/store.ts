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
  /** Older ones than what is there are dropped, so that two tabs cannot undo each other. */
  keepActs(id: string, acts: ReadonlyArray<KeptAct<A>>): Promise<void>
  forget(id: string): Promise<void>
}
