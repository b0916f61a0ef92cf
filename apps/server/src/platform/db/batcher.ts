/** Batches on their way at once; what is asked for meanwhile goes with the next. */
const mostUnderway = 2
const largestBatch = 100

interface Waiting<K, V> {
  key: K
  done(value: V): void
  fail(error: unknown): void
}

/**
 * Asks for what many requests want at the same moment in one statement: its cost is mostly that of asking at all. Whoever
 * asks alone waits for nobody. `load` answers each key at its place.
 */
export function createBatcher<K, V>(
  load: (keys: readonly K[]) => Promise<readonly V[]>,
): (key: K) => Promise<V> {
  const waiting: Array<Waiting<K, V>> = []
  let underway = 0
  let isDue = false

  const send = async (batch: ReadonlyArray<Waiting<K, V>>): Promise<void> => {
    underway += 1
    try {
      const values = await load(batch.map(({ key }) => key))
      if (values.length !== batch.length) throw new Error('a batch was answered in part')
      for (const [index, { done }] of batch.entries()) done(values[index] as V)
    } catch (error) {
      for (const { fail } of batch) fail(error)
    } finally {
      underway -= 1
      flush()
    }
  }

  const flush = (): void => {
    isDue = false
    const free = mostUnderway - underway
    for (let turn = 0; turn < free && waiting.length > 0; turn += 1)
      void send(waiting.splice(0, largestBatch))
  }

  return (key) =>
    new Promise<V>((done, fail) => {
      waiting.push({ key, done, fail })
      if (isDue) return
      isDue = true
      setImmediate(flush)
    })
}
