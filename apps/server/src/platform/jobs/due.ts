/** Rows whose time has come, and what is done with each. */
export interface DueWork<Row extends { id: string } = { id: string }> {
  name: string
  /**
   * How many rows are settled at once, where each waits for another service. Such work has a job of its own: a service that
   * hangs holds up nobody else.
   */
  atOnce?: number
  /** The most overdue first. */
  list(now: Date, limit: number): Promise<readonly Row[]>
  /** In a transaction of its own, which looks again under lock: somebody may have been quicker. */
  settle(row: Row, now: Date): Promise<unknown>
}

export interface DueWatch {
  settled(name: string): void
  failed(name: string, error: unknown): void
}

const batch = 100
/** What is left then waits for the next minute, so that a flood of one kind does not hold up the others. */
const mostRows = 1_000

async function eachOf<T>(list: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = list.values()
  const worker = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, worker))
}

/** Rows that fail stay due and are listed again: they are stepped over, or a hundred of them would hide all others. */
async function sweepOne(work: DueWork, now: Date, watch: DueWatch): Promise<void> {
  const seen = new Set<string>()
  let stuck = 0
  while (seen.size < mostRows) {
    const limit = batch + stuck
    const rows = await work.list(now, limit)
    const fresh = rows.filter(({ id }) => !seen.has(id))
    stuck = rows.length - fresh.length
    await eachOf(fresh, work.atOnce ?? 1, async (row) => {
      seen.add(row.id)
      await work.settle(row, now).then(
        () => watch.settled(work.name),
        (error: unknown) => watch.failed(work.name, error),
      )
    })
    if (rows.length < limit) return
  }
}

/** One row that fails stops no other, and one kind of work no other kind. */
export async function sweepDue(sources: readonly DueWork[], now: Date, watch: DueWatch): Promise<void> {
  for (const work of sources)
    await sweepOne(work, now, watch).catch((error: unknown) => watch.failed(work.name, error))
}
