import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Day, Fen, Fields, Flag, ListOf, Nullable, Paging, Time } from './shapes.ts'

/** `held`: somebody of us looks at it first · `returned`: all of it went back with what was paid. */
const IncomeState = Type.Enum(['pending', 'held', 'available', 'returned'])

const IncomeMonth = Fields({
  month: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }),
  earned_fen: Fen,
  back_fen: Fen,
  /** The newest first. Never by whom, for what, or by how many. */
  days: Type.Array(Fields({ day: Day, fen: Fen, back_fen: Fen, state: IncomeState, free_on: Nullable(Day) })),
})

export const incentive = {
  'GET /api/incentive/show': endpoint({
    who: 'member',
    summary: 'What I have earned by sharing, and what holds for it.',
    data: Fields({
      /** My link, as it is sent to others. */
      url: Type.String(),
      available_fen: Fen,
      pending_fen: Fen,
      /** Was paid out and had to be taken back: later income fills it first. */
      debt_fen: Fen,
      month_fen: Fen,
      next_free_at: Nullable(Time),
      rate_percent: Type.Number(),
      hold_days: Type.Integer(),
      least_fen: Fen,
      most_day_fen: Fen,
      /** Visits by my links, once a day for each; null below five. */
      visits: Nullable(Type.Integer()),
      is_paused: Flag,
    }),
  }),
  'GET /api/incentive/income': endpoint({
    who: 'member',
    summary: 'My income by month, one line a day, the newest first.',
    query: Fields({ page: Paging.page }),
    data: Fields({
      ...ListOf(IncomeMonth).properties,
      /** All there ever was, without what went back. */
      earned_fen: Fen,
      available_fen: Fen,
      pending_fen: Fen,
    }),
  }),
} as const
