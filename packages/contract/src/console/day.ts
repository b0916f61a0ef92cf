import { Type } from 'typebox'
import { Machine } from '../heard.ts'
import { Day, Fields, Nullable, Time } from '../shapes.ts'
import type { ConsoleMap } from './endpoint.ts'

/** In the order in which a day is read. */
export const figureNames = [
  'people',
  'exams',
  'reports',
  'orders',
  'income',
  'help',
  'errors',
  'jobs',
  'waits',
] as const

const Unit = Type.Enum(['times', 'fen', 'minutes'])

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
          /** Of these, what this operator has taken, and what colleagues have, by name. */
          mine: Type.Integer(),
          held: Type.Integer(),
          held_by: Type.Array(Type.String()),
        }),
      ),
      figures: Type.Array(
        Fields({
          name: Type.String(),
          unit: Unit,
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
  'GET /api/admin/figures': {
    needs: 'operator',
    summary: 'One figure day by day, and what it is made of on one of them',
    query: Fields({
      name: Machine({ minLength: 1, maxLength: 20 }),
      days: Type.Optional(Type.Integer({ minimum: 7, maximum: 90 })),
      /** The last one, unless it says otherwise. */
      day: Type.Optional(Day),
    }),
    data: Fields({
      unit: Unit,
      /** Null where nobody knows: that is not nought. */
      days: Type.Array(Fields({ day: Day, value: Nullable(Type.Integer()) })),
      day: Day,
      /** The largest first; null for whoever may not see them. */
      parts: Nullable(Type.Array(Fields({ name: Type.String(), value: Type.Integer() }))),
    }),
  },
} as const satisfies ConsoleMap
