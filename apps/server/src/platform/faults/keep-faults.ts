import type { Database } from '../db/database.ts'
import { addFaults, type FaultRow } from './queries.ts'

export interface Fault {
  route: string
  code: string
  status: number
}

export interface FaultKeeper {
  note(fault: Fault): void
  /** Writes down what was noted; kept for the next time where the database is away. */
  write(): Promise<void>
  stop(): Promise<void>
}

const hour = 3_600_000
const longest = 80
const mostKinds = 500

/** A storm of errors is one statement every few seconds, not one for each. */
export function keepFaults(db: Database, now: () => Date, every = 5_000): FaultKeeper {
  let noted = new Map<string, FaultRow>()
  let timer: NodeJS.Timeout | undefined

  function add(row: FaultRow): void {
    const key = `${row.hour.getTime()} ${row.status} ${row.code} ${row.route}`
    const known = noted.get(key)
    if (known) known.times += row.times
    else if (noted.size < mostKinds) noted.set(key, row)
  }

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (noted.size === 0) return
    const rows = [...noted.values()]
    noted = new Map()
    await addFaults(db.direct, rows).catch(() => rows.forEach(add))
  }

  return {
    note({ route, code, status }) {
      const begun = new Date(Math.floor(now().getTime() / hour) * hour)
      add({ hour: begun, route: route.slice(0, longest), code: code.slice(0, longest), status, times: 1 })
      timer ??= setTimeout(() => void write(), every).unref()
    },
    write,
    stop: write,
  }
}
