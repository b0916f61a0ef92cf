import { RealServer } from '../../faults/kit/server.ts'
import type { Case } from '../kit/case.ts'
import { tableBytes } from '../kit/row-bytes.ts'
import { seedGrowth } from '../kit/seed-growth.ts'

const people = 20_000

/** What one person takes in the database, for docs/scale.md. No budget: it is a figure, not a promise. */
const rowBytes: Case = {
  when: 'load',
  async run({ say }) {
    const server = await RealServer.create()
    try {
      await server.start()
      const before = new Map((await tableBytes(server.sql)).map(({ table, bytes }) => [table, bytes]))
      await seedGrowth(server.sql, people)
      const grown = (await tableBytes(server.sql))
        .map((row) => ({ ...row, bytes: row.bytes - (before.get(row.table) ?? 0) }))
        .filter(({ bytes }) => bytes > people)
      for (const { table, rows, bytes } of grown)
        say(`${table.padEnd(24)} ${rows} rows, ${Math.round(bytes / rows)} bytes each`)
      const each = Math.round(grown.reduce((sum, { bytes }) => sum + bytes, 0) / people)
      return [{ name: 'bytes of a person in the database', value: String(each), budget: 'told', ok: true }]
    } finally {
      await server.stop()
    }
  },
}

export default rowBytes
