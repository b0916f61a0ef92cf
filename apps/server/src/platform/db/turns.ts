export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** So many at a time, in the order they came; whoever waits too long is told what the pool itself would say. */
export function createTurns(width: number, patience: number): Turns {
  const line = new Set<() => void>()
  let atWork = 0

  const myTurn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(late)
        line.delete(begin)
        resolve()
      }
      const late = setTimeout(() => {
        line.delete(begin)
        reject(new Error('timeout exceeded when trying to connect'))
      }, patience)
      line.add(begin)
    })

  return async (work) => {
    if (atWork >= width) await myTurn()
    else atWork += 1
    try {
      return await work()
    } finally {
      const [next] = line
      if (next) next()
      else atWork -= 1
    }
  }
}
