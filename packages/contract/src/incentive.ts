import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine } from './heard.ts'
import { Day, Fen, Fields, Flag, Gateway, Id, ListOf, Nothing, Nullable, Paging, Time } from './shapes.ts'

/** `held`: somebody of us looks at it first · `returned`: all of it went back with what was paid. */
const IncomeState = Type.Enum(['pending', 'held', 'available', 'returned'])

const IncomeMonth = Fields({
  month: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }),
  earned_fen: Fen,
  back_fen: Fen,
  /** The newest first. Never by whom, for what, or by how many. */
  days: Type.Array(
    Fields({
      day: Day,
      source: Type.Enum(['share', 'session']),
      fen: Fen,
      back_fen: Fen,
      state: IncomeState,
      free_on: Nullable(Day),
    }),
  ),
})

/** `failed`: the payment service would not. Of `rejected` and `failed` the money is available again. */
const WithdrawalState = Type.Enum(['pending', 'approved', 'paid', 'rejected', 'failed'])

const Withdrawal = Fields({
  id: Id,
  fen: Fen,
  state: WithdrawalState,
  kind: Gateway,
  /** In the reader's words, where it was not paid. */
  why: Type.String(),
  /** WeChat asks for my own yes: what its sheet is opened with. */
  confirm: Nullable(Type.Record(Type.String(), Type.String())),
  created_at: Time,
  ended_at: Nullable(Time),
})

const Payee = Fields({
  kind: Gateway,
  /** Both with their middle hidden. */
  name: Type.String(),
  account: Type.String(),
  /** The payment service knows nobody of this name there. */
  is_doubted: Flag,
})

/** Of days that are over, in fives, rounded down; null where fewer than five people are certain. */
const Count = Nullable(Type.Integer())
const Entry = Type.Enum(['link', 'poster_dawn', 'poster_night', 'poster_shore', 'page'])
const Look = Type.Enum(['dawn', 'night', 'shore'])
const MadeFile = Fields({ name: Type.String(), type: Type.String(), file: Type.String() })

export const incentive = {
  'GET /api/incentive/show': endpoint({
    who: 'member',
    summary: 'What I have earned by sharing, and what holds for it.',
    data: Fields({
      /** My link, as it is sent to others. */
      url: Type.String(),
      available_fen: Fen,
      pending_fen: Fen,
      /** Asked for, and not at its end. */
      reserved_fen: Fen,
      paid_fen: Fen,
      /** Was paid out and had to be taken back: later income fills it first. */
      debt_fen: Fen,
      month_fen: Fen,
      rate_percent: Type.Number(),
      hold_days: Type.Integer(),
      least_fen: Fen,
      most_day_fen: Fen,
      /** Visits by my links, once a day for each. */
      visits: Count,
      is_paused: Flag,
    }),
  }),
  'GET /api/incentive/income': endpoint({
    who: 'member',
    summary: 'My income by month, one line a day and source, the newest first.',
    query: Fields({ page: Paging.page }),
    data: Fields({
      ...ListOf(IncomeMonth).properties,
      /** All there ever was, without what went back. */
      earned_fen: Fen,
      available_fen: Fen,
      pending_fen: Fen,
    }),
  }),
  'GET /api/incentive/withdrawals': endpoint({
    who: 'member',
    summary: 'What I can withdraw and where to, and what I have withdrawn, the newest first.',
    query: Fields(Paging),
    data: Fields({
      ...ListOf(Withdrawal).properties,
      available_fen: Fen,
      reserved_fen: Fen,
      debt_fen: Fen,
      least_fen: Fen,
      most_day_fen: Fen,
      left_today_fen: Fen,
      payees: Type.Array(Payee),
      /** The ways out that work here. */
      kinds: Type.Array(Gateway),
      /** My WeChat is known: money can go there. */
      has_wechat: Flag,
    }),
  }),
  'POST /api/incentive/payee': endpoint({
    who: 'member',
    summary:
      'Keeps where my money goes: my real name, and an account; of WeChat it is the one I am connected with.',
    fresh: true,
    body: Fields({
      kind: Gateway,
      name: Machine({ minLength: 2, maxLength: 40 }),
      account: Type.Optional(Machine({ maxLength: 100 })),
    }),
    data: Nothing,
    refusals: ['feature_off', 'wechat_needed'],
    limited: true,
  }),
  'POST /api/incentive/payee/remove': endpoint({
    who: 'member',
    summary: 'Forgets where my money went; what is under way arrives.',
    body: Fields({ kind: Gateway }),
    data: Nothing,
  }),
  'POST /api/incentive/withdraw': endpoint({
    feature: 'incentive.withdraw',
    who: 'member',
    summary: 'Sets money aside and asks for it to be paid out; somebody of us looks at it first.',
    body: Fields({ fen: Type.Integer({ minimum: 1, maximum: 100_000_000 }), kind: Gateway }),
    data: Fields({ id: Id }),
    refusals: ['withdraw_refused', 'feature_off'],
    limited: true,
  }),
  'GET /api/incentive/analysis': endpoint({
    who: 'member',
    summary: 'How many came by my links, signed up and paid, in fives, until yesterday, and income by day.',
    query: Fields({ span: Type.Enum(['week', 'month', 'all']) }),
    data: Fields({
      visits: Count,
      sign_ups: Count,
      buyers: Count,
      entries: Type.Array(Fields({ entry: Entry, visits: Count, sign_ups: Count })),
      /** The oldest first, without the days on which there was nothing. */
      days: Type.Array(Fields({ day: Day, fen: Fen, pending_fen: Fen })),
      from: Day,
      to: Day,
      fen: Fen,
    }),
  }),
  'POST /api/incentive/poster': endpoint({
    who: 'member',
    summary: 'A poster with my link in one of three looks, as a picture. Nothing of it is kept.',
    body: Fields({ look: Look }),
    data: MadeFile,
    runs: 'direct',
    limited: true,
  }),
  'POST /api/incentive/statement': endpoint({
    who: 'member',
    summary: 'What I earned and was paid in a year, as CSV or PDF. Nothing of it is kept.',
    body: Fields({
      year: Type.Integer({ minimum: 2020, maximum: 2100 }),
      format: Type.Enum(['csv', 'pdf']),
    }),
    data: MadeFile,
    runs: 'direct',
    limited: true,
  }),
} as const
