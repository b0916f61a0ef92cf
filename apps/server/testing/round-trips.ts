import pg from 'pg'

type Send = (this: pg.Client, ...given: unknown[]) => unknown

/**
 * How often work waits for the database: what is asked while an answer is still out goes along with it. Whatever else
 * the process does meanwhile is counted too, so that only the least of several times says something.
 */
export function watchRoundTrips() {
  let [trips, out] = [0, 0]
  const begun = (): void => {
    if (out === 0) trips += 1
    out += 1
  }
  const ended = (): void => void (out -= 1)
  const { query } = pg.Client.prototype
  const counting: Send = function counting(...given) {
    const back = given.at(-1)
    begun()
    if (typeof back !== 'function') {
      const answer = (query as Send).apply(this, given) as Promise<unknown>
      answer.then(ended, ended)
      return answer
    }
    const heard = (...told: unknown[]): unknown => {
      ended()
      return back(...told)
    }
    return (query as Send).apply(this, [...given.slice(0, -1), heard])
  }
  pg.Client.prototype.query = counting as typeof query
  return {
    async of(work: () => Promise<unknown>): Promise<number> {
      const before = trips
      await work()
      return trips - before
    },
    stop: () => void (pg.Client.prototype.query = query),
  }
}
