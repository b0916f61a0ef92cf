import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Flag, Fen, Fields, Gateway, Nullable, PayWith, Points, Slug, Time } from './shapes.ts'

/** What `POST /api/order/create` may want of this domain. */
export const membershipWanted = [
  Fields({ kind: Type.Literal('membership'), plan_id: Slug, pay_with: PayWith }),
] as const

const Plan = Fields({ id: Slug, name: Type.String(), months: Type.Integer(), fen: Fen, points: Points })

export const entitlements = {
  'GET /api/membership/show': endpoint({
    who: 'user',
    summary: 'The membership: what it costs, what it opens, until when mine lasts.',
    data: Fields({
      plans: Type.Array(Plan),
      is_pro: Flag,
      ends_at: Nullable(Time),
      balance: Points,
      gateways: Type.Array(Gateway),
    }),
  }),
} as const
