import { Type } from 'typebox'
import { Machine } from '../heard.ts'
import { Fields, Flag, Nullable, Time } from '../shapes.ts'
import type { ConsoleMap } from './endpoint.ts'
import { Outcome } from './money.ts'

const Name = Machine({ minLength: 1, maxLength: 64 })
/** Something that was done, as it stands in the audit. */
const Said = Fields({ at: Time, said: Type.String(), subject: Type.String() })

/** How long it took, or the name of what went wrong: never what was answered. */
const tested = { ms: Nullable(Type.Integer()), why: Nullable(Type.String()) }

export const system = {
  'GET /api/admin/system': {
    needs: { right: 'system' },
    summary: 'What runs here: settings without secrets, adapters, jobs, migrations, backups, versions',
    data: Fields({
      version: Type.String(),
      node: Type.String(),
      postgres: Type.String(),
      database_bytes: Type.Integer(),
      started_at: Time,
      settings: Type.Array(
        Fields({
          name: Type.String(),
          is_set: Flag,
          /** Null where it is not set, and always where it could open anything. */
          value: Nullable(Type.String()),
        }),
      ),
      adapters: Type.Array(
        Fields({
          name: Type.String(),
          adapter: Type.String(),
          may_test: Flag,
          /** Its test sends a message to a number. */
          needs_number: Flag,
          tested: Nullable(Fields({ at: Time, ...tested })),
        }),
      ),
      jobs: Type.Array(
        Fields({
          name: Type.String(),
          cron: Type.String(),
          last_done: Nullable(Time),
          last_failed: Nullable(Time),
          /** Of the last 24 hours. */
          failures: Type.Integer(),
          state: Type.Enum(['idle', 'waiting', 'running']),
        }),
      ),
      migrations: Fields({ applied: Type.Integer(), missing: Type.Integer(), last: Nullable(Time) }),
      backups: Fields({ made: Nullable(Said), proven: Nullable(Said), is_sealed: Flag }),
    }),
  },
  'POST /api/admin/system/test': {
    needs: { right: 'system' },
    fresh: true,
    summary: 'Calls what is behind an adapter once, and says what came of it',
    body: Fields({ name: Name, mobile: Type.Optional(Machine({ pattern: '^1\\d{10}$' })) }),
    data: Fields(tested),
  },
  'POST /api/admin/system/run': {
    needs: { right: 'system' },
    fresh: true,
    summary: 'Has a job done now; it begins within half a minute',
    body: Fields({ name: Name }),
    data: Outcome,
  },
} as const satisfies ConsoleMap
