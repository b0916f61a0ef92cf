import { Type } from 'typebox'
import { Machine } from '../heard.ts'
import { BanReason, Fields, Flag, Id, Nullable, Time } from '../shapes.ts'
import type { ConsoleMap } from './endpoint.ts'
import { Outcome } from './money.ts'
import { Reason } from './reason.ts'

export const OrderLine = Fields({
  number: Type.String(),
  kind: Type.String(),
  state: Type.String(),
  pay_with: Type.Union([Type.Literal('cash'), Type.Literal('points')]),
  fen: Type.Integer(),
  points: Type.Integer(),
  at: Time,
})

const Person = Fields({
  id: Id,
  is_member: Flag,
  is_demo: Flag,
  nickname: Type.String(),
  /** Its ends alone. */
  mobile: Type.String(),
  since: Time,
  last_seen_at: Time,
  is_banned: Flag,
  ban_reason: Nullable(BanReason),
  delete_at: Nullable(Time),
  /** Somebody has asked a second operator to erase it. */
  is_erasing: Flag,
  merged_into: Nullable(Id),
  roles: Type.Array(Type.String()),
  points: Type.Integer(),
  devices: Type.Array(Fields({ label: Type.String(), created_at: Time, last_seen_at: Time })),
  orders: Type.Array(OrderLine),
  merges: Type.Array(Fields({ at: Time, things: Type.Integer() })),
  /** What they have used up, and from when on it works again. */
  waits: Type.Array(Fields({ what: Type.String(), until: Time })),
})

export const people = {
  'POST /api/admin/people/look': {
    needs: { right: 'people' },
    fresh: true,
    summary:
      'One person by their whole number or id, after a reason they can read; never what they answered or wrote',
    body: Fields({ wanted: Machine({ minLength: 4, maxLength: 32 }), reason: Reason }),
    data: Person,
  },
  'POST /api/admin/people/ban': {
    needs: { right: 'people' },
    fresh: true,
    summary: 'Keeps somebody out on every device; they are told why',
    body: Fields({ id: Id, why: BanReason, reason: Reason }),
    data: Outcome,
  },
  'POST /api/admin/people/unban': {
    needs: { right: 'people' },
    fresh: true,
    summary: 'Lets somebody in again',
    body: Fields({ id: Id, reason: Reason }),
    data: Outcome,
  },
  'POST /api/admin/people/sign_out': {
    needs: { right: 'people' },
    fresh: true,
    summary: 'Ends every session of somebody; they may sign in again',
    body: Fields({ id: Id, reason: Reason }),
    data: Outcome,
  },
  'POST /api/admin/people/erase': {
    needs: { right: 'people' },
    fresh: true,
    summary: 'Asks a second operator to erase somebody who asked for it; they have seven days to come back',
    body: Fields({ id: Id, reason: Reason }),
    data: Outcome,
  },
} as const satisfies ConsoleMap
