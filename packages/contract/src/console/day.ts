import { Type } from 'typebox'
import { Fields, Nullable, Time } from '../shapes.ts'
import type { ConsoleMap } from './endpoint.ts'

export const day = {
  'GET /api/admin/today': {
    needs: 'operator',
    summary: 'What waits, what the day looks like against others like it, and whether the machine is well',
    query: Fields({ time_zone: Type.Optional(Type.String({ maxLength: 64 })) }),
    data: Fields({
      waiting: Type.Array(
        Fields({
          kind: Type.String(),
          count: Type.Integer(),
          oldest: Nullable(Time),
          fen: Nullable(Type.Integer()),
        }),
      ),
      figures: Type.Array(
        Fields({
          name: Type.String(),
          value: Type.Integer(),
          /** The median of the last four days of this name, up to this hour; null where there are none yet. */
          usual: Nullable(Type.Integer()),
        }),
      ),
      /** Of the first figure that is counted by the hour. */
      hours: Type.Array(
        Fields({ hour: Type.Integer(), value: Type.Integer(), low: Type.Integer(), high: Type.Integer() }),
      ),
      recent: Type.Array(Fields({ operator: Type.String(), verb: Type.String(), at: Time })),
    }),
  },
} as const satisfies ConsoleMap
