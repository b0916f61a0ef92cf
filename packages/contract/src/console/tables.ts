import { Type } from 'typebox'
import { Machine } from '../heard.ts'
import { Day, Fields, Flag, Id, Nullable, Time } from '../shapes.ts'
import type { ConsoleMap } from './endpoint.ts'
import { Held, Outcome } from './money.ts'
import { OrderLine } from './people.ts'
import { Reason } from './reason.ts'

const Word = Machine({ minLength: 1, maxLength: 64 })
/** Where the page before ended; made by the server, read by nobody else. */
const After = Type.Optional(Machine({ maxLength: 200 }))

const orderFilter = {
  state: Type.Optional(
    Type.Enum(['created', 'paid', 'fulfilled', 'cancelled', 'refunding', 'refunded', 'refund_failed']),
  ),
  pay_with: Type.Optional(Type.Enum(['cash', 'points'])),
  /** Whole, as the person reads it out. */
  number: Type.Optional(Word),
  user_id: Type.Optional(Word),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  sort: Type.Optional(Type.Enum(['at', 'price'])),
  order: Type.Optional(Type.Enum(['asc', 'desc'])),
}

const auditFilter = {
  operator: Type.Optional(Word),
  verb: Type.Optional(Word),
  subject: Type.Optional(Word),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
}

const Csv = Fields({ csv: Type.String(), rows: Type.Integer() })

const View = Fields({ id: Id, name: Type.String(), query: Type.String() })
/** Every page of the console that is a table. */
const PageName = Type.Enum([
  'orders',
  'audit',
  'services',
  'ledger',
  'redeem',
  'articles',
  'front',
  'topics',
  'hotlines',
  'wording',
  'switches',
  'prices',
  'instruments',
  'activities',
])

export const tables = {
  'GET /api/admin/orders': {
    needs: { right: 'orders' },
    summary: 'Orders by state, way of paying, day, number or person, page by page',
    query: Fields({ ...orderFilter, after: After }),
    data: Fields({ list: Type.Array(OrderLine), next: Nullable(Type.String()) }),
  },
  'GET /api/admin/orders/show': {
    needs: { right: 'orders' },
    summary: 'All that happened to one order, and whether it can be given back',
    query: Fields({ number: Word }),
    data: Fields({
      order: OrderLine,
      user_id: Nullable(Type.String()),
      steps: Type.Array(Fields({ state: Type.String(), cause: Type.String(), at: Time })),
      refunds: Type.Array(
        Fields({ fen: Type.Integer(), cause: Type.String(), state: Type.String(), at: Time }),
      ),
      needs_two: Flag,
      is_asked: Flag,
      ...Held,
    }),
  },
  'POST /api/admin/orders/refund': {
    needs: { right: 'refunds' },
    fresh: true,
    summary: 'Gives the money back, or asks a second operator where it is more than 200 CNY',
    body: Fields({ number: Word, reason: Reason }),
    data: Outcome,
  },
  'POST /api/admin/orders/export': {
    needs: { right: 'orders' },
    fresh: true,
    summary: 'The same rows as a CSV file; that it was made is written down',
    body: Fields(orderFilter),
    data: Csv,
  },
  'GET /api/admin/audit': {
    needs: { right: 'audit' },
    summary: 'What operators did, the newest first',
    query: Fields({ ...auditFilter, after: After }),
    data: Fields({
      list: Type.Array(
        Fields({
          seq: Type.Integer(),
          operator: Type.String(),
          verb: Type.String(),
          subject: Type.String(),
          reason: Type.String(),
          before: Type.String(),
          after: Type.String(),
          at: Time,
          hash: Type.String(),
        }),
      ),
      next: Nullable(Type.String()),
    }),
  },
  'GET /api/admin/audit/verify': {
    needs: { right: 'audit' },
    summary: 'Works out the whole chain anew, and the first entry that is not what was written',
    data: Fields({ entries: Type.Integer(), broken: Nullable(Type.Integer()) }),
  },
  'POST /api/admin/audit/export': {
    needs: { right: 'audit' },
    fresh: true,
    summary: 'The same rows as a CSV file; that it was made is written down',
    body: Fields(auditFilter),
    data: Csv,
  },
  'GET /api/admin/views': {
    needs: 'operator',
    summary: 'What this operator looks at often on a page',
    query: Fields({ page: PageName }),
    data: Fields({ list: Type.Array(View) }),
  },
  'POST /api/admin/views/save': {
    needs: 'operator',
    summary: 'Keeps the filters of a page under a name; one of the same name is replaced',
    body: Fields({
      page: PageName,
      name: Machine({ minLength: 1, maxLength: 40 }),
      query: Machine({ maxLength: 500 }),
    }),
    data: View,
  },
  'POST /api/admin/views/drop': {
    needs: 'operator',
    summary: 'Forgets one of one’s own',
    body: Fields({ id: Id }),
    data: Fields({}),
  },
} as const satisfies ConsoleMap
