import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { OwnDatabase } from '../../faults/kit/own-database.ts'
import { RealServer } from '../../faults/kit/server.ts'
import { processorTimeOf } from './rate.ts'

export const count = 3
/** As `npm run cluster` gives each; three with twelve would be more than the embedded PostgreSQL takes. */
const connections = '8'

/** Several servers of one installation: one database, one secrets.json, one storage. */
export interface Servers {
  all: readonly RealServer[]
  /** Of PostgreSQL alone. */
  databaseTime(): number
  /** That the database has ended so far. */
  transactions(): Promise<number>
  /** What limits have counted so far is forgotten: here everybody comes from one address. */
  forgetLimits(): Promise<void>
  stop(): Promise<void>
}

export async function startServers(): Promise<Servers> {
  const first = await RealServer.create({ DATABASE_CONNECTIONS: connections })
  const all = [first]
  const database = new OwnDatabase(first, null)
  const stop = async (): Promise<void> => {
    // The first one's folder holds what all of them share.
    for (const server of all.toReversed()) {
      if (server === first) {
        await first.end()
        await database.stop()
      }
      await server.stop()
    }
  }
  try {
    await database.start()
    while (all.length < count)
      all.push(await RealServer.empty({ ...first.settings, DATA_DIR: first.dataDir }))
    for (const server of all) await server.start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    all,
    databaseTime: () => processorTimeOf(first.processes.filter((pid) => pid !== first.pid)),
    async transactions() {
      // Each backend tells of its own a second later.
      await wait(1_100)
      const text =
        'select xact_commit + xact_rollback as ended from pg_stat_database where datname = current_database()'
      const { rows } = await first.sql.query<{ ended: string }>(text)
      return Number(rows[0]?.ended)
    },
    forgetLimits: async () => void (await first.sql.query('delete from rate_limits')),
    stop,
  }
}

/** Of the whole machine so far, in milliseconds of a core: at work for whomever, and altogether. */
export function machineTime(): { busy: number; all: number } {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? ''
  // What guests took is counted among the first two already.
  const fields = line.split(/\s+/).slice(1, 9).map(Number)
  const all = fields.reduce((sum, ticks) => sum + ticks, 0)
  const [idle = 0, waiting = 0] = fields.slice(3, 5)
  return { busy: (all - idle - waiting) * 10, all: all * 10 }
}
