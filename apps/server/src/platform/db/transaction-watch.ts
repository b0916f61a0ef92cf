import { AsyncLocalStorage } from 'node:async_hooks'

let watched: AsyncLocalStorage<boolean> | null = null

/** Tests watch: knowing where one is costs every transaction something. */
export function watchTransactions(): void {
  watched ??= new AsyncLocalStorage()
}

export const asTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  watched ? watched.run(true, work) : work()

/**
 * Said by whatever takes its time (pictures, hashes, drawings, other services): inside a transaction it would hold a
 * connection and its locks for as long, and a handful of such calls stalls everybody.
 */
export function requireOutside(work: string): void {
  if (watched?.getStore()) throw new Error(`${work} inside a transaction`)
}

/** Where the row and the other side must be of one mind: whoever asks holds its lock on purpose. */
export const insideOnPurpose = <T>(work: () => Promise<T>): Promise<T> =>
  watched ? watched.run(false, work) : work()
