import { Type } from 'typebox'
import { Machine } from '../heard.ts'
import { Fields, Flag, Id, Nullable, Time } from '../shapes.ts'
import type { ConsoleMap } from './endpoint.ts'
import { Reason } from './reason.ts'

/** The person reads it in words of their own language. */
const Why = Type.Union([Type.Literal('name'), Type.Literal('source'), Type.Literal('other')])

/** Done, or waiting for a second operator. */
export const Outcome = Fields({ state: Type.Union([Type.Literal('done'), Type.Literal('asked')]) })

/** Who of us works on it now; null where nobody does. */
export const Held = { held_by: Nullable(Type.String()), is_mine: Flag }

/** What is taken by hand; a refund by the number of its order, a payment by its trade number. */
const Claim = Fields({
  kind: Type.Enum(['withdrawal', 'income', 'refund', 'payment']),
  id: Machine({ minLength: 1, maxLength: 64 }),
})

export const money = {
  'GET /api/admin/withdrawals': {
    needs: { right: 'withdrawals' },
    summary: 'Withdrawals to decide, the oldest first, with what speaks against each',
    data: Fields({
      list: Type.Array(
        Fields({
          id: Id,
          fen: Type.Integer(),
          gateway: Type.String(),
          since: Time,
          /** Incomes of the person that are held for a look. */
          held: Type.Integer(),
          debt_fen: Type.Integer(),
          /** Nothing speaks against it. */
          is_clean: Flag,
          needs_two: Flag,
          /** Somebody has asked for a second operator already. */
          is_asked: Flag,
          ...Held,
        }),
      ),
      reasons: Type.Array(Why),
      /** Approved, and the gateway has not said for a while what became of them. */
      on_way: Type.Array(
        Fields({
          id: Id,
          fen: Type.Integer(),
          gateway: Type.String(),
          since: Time,
          asked: Type.Integer(),
          next_at: Nullable(Time),
          /** WeChat waits for the payee's own yes. */
          is_payee_asked: Flag,
        }),
      ),
    }),
  },
  'POST /api/admin/withdrawals/approve': {
    needs: { right: 'withdrawals' },
    fresh: true,
    summary: 'Lets the money go, or asks a second operator where it is more than 200 CNY',
    body: Fields({ id: Id, reason: Type.Optional(Reason) }),
    data: Outcome,
  },
  'POST /api/admin/withdrawals/reject': {
    needs: { right: 'withdrawals' },
    fresh: true,
    summary: 'Gives it back to the person, who is told why',
    body: Fields({ id: Id, why: Why }),
    data: Outcome,
  },
  'POST /api/admin/withdrawals/ask': {
    needs: { right: 'withdrawals' },
    summary: 'Asks the gateway once more what became of one, within a minute',
    body: Fields({ id: Id }),
    data: Outcome,
  },
  'POST /api/admin/claims/take': {
    needs: 'operator',
    summary: 'Takes what waits for five minutes, so that no colleague works on it unknowingly',
    body: Claim,
    data: Fields({}),
  },
  'POST /api/admin/claims/let_go': {
    needs: 'operator',
    summary: 'Leaves what was taken to colleagues',
    body: Claim,
    data: Fields({}),
  },
  'GET /api/admin/approvals': {
    needs: 'operator',
    summary: 'What others asked for and this operator may confirm',
    data: Fields({
      list: Type.Array(
        Fields({
          id: Id,
          verb: Type.String(),
          args: Type.Array(Type.String()),
          reason: Type.String(),
          asked_by: Type.String(),
          asked_at: Time,
          is_mine: Flag,
        }),
      ),
      /** What this operator asked for of late and a colleague declined. */
      declined: Type.Array(
        Fields({
          id: Id,
          verb: Type.String(),
          args: Type.Array(Type.String()),
          by: Type.String(),
          at: Time,
          reason: Type.String(),
        }),
      ),
    }),
  },
  'POST /api/admin/approvals/confirm': {
    needs: 'operator',
    fresh: true,
    summary: 'The second pair of eyes: what was asked for is done now',
    body: Fields({ id: Id }),
    data: Fields({}),
  },
  'POST /api/admin/approvals/decline': {
    needs: 'operator',
    summary: 'Nothing of it is done: a colleague declines it, or whoever asked takes it back',
    body: Fields({ id: Id, reason: Reason }),
    data: Fields({}),
  },
} as const satisfies ConsoleMap

export const calls = {
  'GET /api/admin/calls': {
    needs: { right: 'calls' },
    summary: 'Who waits for a human, the gravest first; never who it is, nor what was written',
    data: Fields({
      list: Type.Array(
        Fields({ id: Id, level: Type.String(), since: Time, due_at: Nullable(Time), ...Held }),
      ),
    }),
  },
  'POST /api/admin/calls/open': {
    needs: { right: 'calls' },
    fresh: true,
    summary: 'The number to call, after a reason that the person can read',
    /** A colleague who has it is no reason to wait, for whoever knows of them. */
    body: Fields({ id: Id, reason: Reason, is_taking_over: Type.Optional(Flag) }),
    data: Fields({
      user_id: Id,
      level: Type.String(),
      number: Nullable(Type.String()),
      due_at: Nullable(Time),
    }),
  },
  'POST /api/admin/calls/settle': {
    needs: { right: 'calls' },
    summary: 'Somebody has called, or none is needed: the number is forgotten',
    body: Fields({ id: Id }),
    data: Fields({}),
  },
} as const satisfies ConsoleMap
