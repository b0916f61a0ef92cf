import { Type } from 'typebox'
import { Machine } from '../heard.ts'
import { Day, Fields, Id, Nullable, Time } from '../shapes.ts'
import type { ConsoleMap } from './endpoint.ts'
import { Held, Outcome } from './money.ts'
import { Reason } from './reason.ts'

const Word = Machine({ minLength: 1, maxLength: 64 })
const After = Type.Optional(Machine({ maxLength: 200 }))
const Unit = Type.Enum(['points', 'fen'])
const Next = Nullable(Type.String())

const Difference = Fields({
  kind: Type.Enum(['paid', 'refunded']),
  /** Of a payment the gateway's number, of a refund ours. */
  id: Type.String(),
  order_number: Nullable(Type.String()),
  at: Time,
  theirs: Nullable(Type.Integer()),
  ours: Nullable(Type.Integer()),
})

const BatchState = Type.Enum(['open', 'over', 'stopped'])
const batchFilter = {
  state: Type.Optional(BatchState),
  /** A part of the name. */
  find: Type.Optional(Machine({ maxLength: 60 })),
  sort: Type.Optional(Type.Enum(['at', 'name'])),
  order: Type.Optional(Type.Enum(['asc', 'desc'])),
}

export const ledger = {
  'GET /api/admin/ledger': {
    needs: { right: 'ledger' },
    summary: 'What was booked: of one order, of one account, or all, the newest first, page by page',
    query: Fields({ account: Type.Optional(Word), number: Type.Optional(Word), after: After }),
    data: Fields({
      list: Type.Array(
        Fields({
          seq: Type.Integer(),
          at: Time,
          kind: Type.String(),
          account: Type.String(),
          unit: Unit,
          amount: Type.Integer(),
          /** What a person had afterwards; those of the house keep none. */
          balance: Nullable(Type.Integer()),
          order_number: Nullable(Type.String()),
        }),
      ),
      next: Next,
    }),
  },
  'POST /api/admin/ledger/export': {
    needs: { right: 'ledger' },
    fresh: true,
    summary: 'The same entries as a CSV file; that it was made is written down',
    body: Fields({ account: Type.Optional(Word), number: Type.Optional(Word) }),
    data: Fields({ csv: Type.String(), rows: Type.Integer() }),
  },
  'GET /api/admin/ledger/accounts': {
    needs: { right: 'ledger' },
    summary: 'The accounts of the house',
    data: Fields({ list: Type.Array(Fields({ id: Type.String(), unit: Unit })) }),
  },
  'POST /api/admin/ledger/person': {
    needs: { right: 'ledger' },
    fresh: true,
    summary: 'The accounts of one person, after a reason that the person can read',
    body: Fields({ wanted: Word, reason: Reason }),
    data: Fields({
      user_id: Id,
      accounts: Type.Array(
        Fields({ id: Type.String(), kind: Type.String(), unit: Unit, balance: Type.Integer() }),
      ),
    }),
  },
  'GET /api/admin/ledger/verify': {
    needs: { right: 'ledger' },
    summary: 'Works everything out anew: what contradicts itself, which seal is broken, what the house holds',
    data: Fields({
      transfers: Type.Integer(),
      entries: Type.Integer(),
      points: Type.Integer(),
      cash_fen: Type.Integer(),
      sealed_up_to: Type.Integer(),
      broken_seal: Nullable(Type.Integer()),
      findings: Type.Array(Fields({ rule: Type.String(), at: Type.Array(Type.String()) })),
      house: Type.Array(Fields({ id: Type.String(), sum: Type.Integer() })),
    }),
  },
  'POST /api/admin/statements/match': {
    needs: { right: 'ledger' },
    bodyBytes: 4_000_000,
    summary: 'A statement of a gateway beside what was booked: what fits, what is missing, what nobody knows',
    body: Fields({
      gateway: Type.Enum(['wechat', 'alipay']),
      csv: Machine({ minLength: 1, maxLength: 3_000_000 }),
    }),
    data: Fields({
      from: Time,
      until: Time,
      matched: Type.Integer(),
      missing: Type.Array(Difference),
      extra: Type.Array(Difference),
      differing: Type.Array(Difference),
      missing_count: Type.Integer(),
      extra_count: Type.Integer(),
      differing_count: Type.Integer(),
    }),
  },
  'GET /api/admin/redeem': {
    needs: { right: 'redeem' },
    summary: 'Batches of codes, by state and name, page by page',
    query: Fields({ ...batchFilter, after: After }),
    data: Fields({
      list: Type.Array(
        Fields({
          name: Type.String(),
          scope: Type.String(),
          points: Nullable(Type.Integer()),
          assessment_id: Nullable(Type.String()),
          codes: Type.Integer(),
          used: Type.Integer(),
          left: Type.Integer(),
          state: BatchState,
          at: Time,
          expires_at: Nullable(Time),
        }),
      ),
      next: Next,
    }),
  },
  'POST /api/admin/redeem/export': {
    needs: { right: 'redeem' },
    fresh: true,
    summary: 'The same rows as a CSV file, never a code; that it was made is written down',
    body: Fields(batchFilter),
    data: Fields({ csv: Type.String(), rows: Type.Integer() }),
  },
  'POST /api/admin/redeem/make': {
    needs: { right: 'redeem' },
    fresh: true,
    summary: 'Makes a batch; its codes are in the answer, this once',
    body: Fields({
      name: Machine({ minLength: 1, maxLength: 60 }),
      /** points:100, table:ID, report or report:ID. */
      scope: Word,
      count: Type.Integer({ minimum: 1, maximum: 10_000 }),
      uses: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      expires: Type.Optional(Day),
    }),
    data: Fields({ csv: Type.String(), rows: Type.Integer() }),
  },
  'POST /api/admin/redeem/stop': {
    needs: { right: 'redeem' },
    fresh: true,
    summary: 'Its codes are refused from now on; what was redeemed stays',
    body: Fields({ name: Machine({ minLength: 1, maxLength: 60 }), reason: Reason }),
    data: Outcome,
  },
  'GET /api/admin/incomes': {
    needs: { right: 'incomes' },
    summary: 'Income that is held for a look, the oldest first, with what was odd about it',
    data: Fields({
      list: Type.Array(
        Fields({ id: Id, fen: Type.Integer(), since: Time, doubts: Type.Array(Type.String()), ...Held }),
      ),
    }),
  },
  'POST /api/admin/incomes/decide': {
    needs: { right: 'incomes' },
    fresh: true,
    summary: 'Lets held income go on, or takes it back',
    body: Fields({
      id: Id,
      decision: Type.Enum(['release', 'void']),
      reason: Type.Optional(Reason),
    }),
    data: Outcome,
  },
  'GET /api/admin/payments/unclear': {
    needs: { right: 'refunds' },
    summary: 'Payments of which the gateway has said neither yes nor no, the oldest first',
    data: Fields({
      list: Type.Array(
        Fields({
          trade_no: Type.String(),
          order_number: Type.String(),
          gateway: Type.String(),
          fen: Type.Integer(),
          since: Time,
          asked: Type.Integer(),
          /** When it is asked next; null once nobody asks any more. */
          next_at: Nullable(Time),
          ...Held,
        }),
      ),
    }),
  },
  'POST /api/admin/payments/ask': {
    needs: { right: 'refunds' },
    summary: 'Asks the gateway once more, within a minute',
    body: Fields({ trade_no: Word }),
    data: Outcome,
  },
} as const satisfies ConsoleMap
