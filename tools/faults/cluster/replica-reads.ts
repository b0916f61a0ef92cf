/** How reads that may be old were answered, by what a server tells Prometheus. */
const answersIn = (metrics: string): Array<[string, number]> =>
  [...metrics.matchAll(/^replica_reads_total\{answered="(\w+)"\} (\d+)$/gm)].map(([, how = '', count]) => [
    how,
    Number(count),
  ])

/** Adds up what servers have told, each of which begins at nothing after a kill. */
export class ReplicaReads {
  readonly #seen = new Map<string, number>()

  /** What is new since it was last heard. */
  hear(server: number, metrics: string): Map<string, number> {
    const news = new Map<string, number>()
    for (const [how, count] of answersIn(metrics)) {
      const before = this.#seen.get(`${server} ${how}`) ?? 0
      news.set(how, count < before ? count : count - before)
      this.#seen.set(`${server} ${how}`, count)
    }
    return news
  }
}
