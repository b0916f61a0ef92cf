import { lt } from 'drizzle-orm'
import { deleteInParts } from '../../../apps/server/src/platform/db/delete-in-parts.ts'
import { queriesOn } from '../../../apps/server/src/platform/db/database.ts'
import { idempotencyKeys } from '../../../apps/server/src/platform/idempotency/tables.ts'
import type { Case } from '../kit/case.ts'

const rows = 200_000
/** What ten million people leave behind in the busiest minute: a key for each act. */
const least = 60_000

/** Keys are what is written most of all that is forgotten; half of them stay. */
const sweeps: Case = {
  when: 'load',
  async run({ server: { sql }, say }) {
    try {
      await sql.query(`insert into idempotency_keys (key, endpoint, request_hash, status, answer, created_at)
        select 'bench' || encode(sha256(n::text::bytea), 'hex'), 'POST /api/exam/save',
          encode(sha256(n::text::bytea), 'base64'), 200,
          repeat('a', 120), now() - case when n % 2 = 0 then interval '3 days' else interval '1 hour' end
        from generate_series(1, ${rows * 2}) n`)
      const began = performance.now()
      const before = new Date(Date.now() - 2 * 86_400_000)
      const removed = await deleteInParts(
        queriesOn(sql),
        idempotencyKeys,
        lt(idempotencyKeys.createdAt, before),
      )
      const seconds = (performance.now() - began) / 1000
      say(`${removed} of ${rows * 2} rows in ${seconds.toFixed(1)} s`)
      const each = Math.round((removed / seconds) * 60)
      return [
        {
          name: 'rows a minute that a sweep forgets',
          value: each.toLocaleString('en'),
          budget: `≥ ${least.toLocaleString('en')}`,
          ok: removed === rows && each >= least,
        },
      ]
    } finally {
      await sql.query(`delete from idempotency_keys where key like 'bench%'`)
    }
  },
}

export default sweeps
