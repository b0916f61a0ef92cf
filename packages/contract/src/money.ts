import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine } from './heard.ts'
import { OrderKind, orderRefs, Wanted } from './goods.ts'
import {
  Flag,
  Fen,
  Fields,
  Gateway,
  Id,
  ListOf,
  Mobile,
  Nullable,
  Paging,
  PayWith,
  Points,
  Slug,
  SmsCode,
  Time,
  TimeZone,
} from './shapes.ts'

const OrderState = Type.Union([
  Type.Literal('created'),
  Type.Literal('paid'),
  Type.Literal('fulfilled'),
  Type.Literal('cancelled'),
  Type.Literal('refunding'),
  Type.Literal('refunded'),
])

const Order = Fields({
  id: Id,
  number: Type.String(),
  kind: OrderKind,
  state: OrderState,
  pay_with: PayWith,
  price_fen: Fen,
  price_points: Points,
  /** In the reader's words: what was bought. */
  title: Type.String(),
  /** One line more: chapters, points with their bonus, months. */
  detail: Type.String(),
  /** When it takes place, where it does, for the reader's own clock: `detail` then tells the seller's. */
  starts_at: Nullable(Time),
  ...orderRefs,
  created_at: Time,
  /** Until when it can be paid, while it waits for that. */
  expires_at: Nullable(Time),
})

const OrderStep = Fields({
  at: Time,
  state: OrderState,
  /** Plain words, in the reader's language. */
  title: Type.String(),
  text: Type.String(),
})

const OrderDetail = Fields({
  ...Order.properties,
  /** The newest first. */
  steps: Type.Array(OrderStep),
  headline: Type.String(),
  headline_text: Type.String(),
  /** The last try to pay it was declined; it can be tried again. */
  is_declined: Flag,
  gateway: Nullable(Gateway),
  /** The gateway's own number, as on the payer's bill. */
  transaction_id: Nullable(Type.String()),
  paid_at: Nullable(Time),
  refunded_fen: Fen,
  refunded_points: Points,
  /** `amount`: fen or points that would come back; null where it cannot be asked for, `why` says why not. */
  refund: Fields({
    amount_fen: Nullable(Fen),
    amount_points: Nullable(Points),
    until: Nullable(Time),
    why: Type.String(),
  }),
  may_cancel: Flag,
  /** A visitor may leave a number to find this order again. */
  may_leave_mobile: Flag,
  has_mobile: Flag,
})

const Package = Fields({ id: Slug, fen: Fen, points: Points, bonus: Points })

const Redeemed = Fields({
  id: Id,
  scope: Type.Union([Type.Literal('points'), Type.Literal('table'), Type.Literal('report')]),
  points: Nullable(Points),
  table_id: Nullable(Slug),
  report_id: Nullable(Id),
  title: Type.String(),
  used_at: Time,
})

const Reward = Fields({
  id: Id,
  task: Slug,
  title: Type.String(),
  points: Points,
  created_at: Time,
})

const Claimed = Fields({ points: Points, balance: Points })

export const money = {
  'GET /api/member/balance': endpoint({
    who: 'user',
    summary: 'My points.',
    data: Fields({ balance: Type.Integer() }),
  }),
  'GET /api/balance/offers': endpoint({
    who: 'user',
    summary: 'Packages of points, and the ways to pay that work here.',
    data: Fields({
      packages: Type.Array(Package),
      min_fen: Fen,
      max_fen: Fen,
      points_per_yuan: Type.Integer(),
      gateways: Type.Array(Gateway),
    }),
  }),
  'GET /api/balance/transactions': endpoint({
    who: 'user',
    summary: 'Every movement of my points, the newest first.',
    query: Fields({
      ...Paging,
      direction: Type.Optional(Type.Union([Type.Literal('in'), Type.Literal('out')])),
    }),
    data: ListOf(
      Fields({
        id: Type.String(),
        kind: Slug,
        title: Type.String(),
        detail: Type.String(),
        amount: Type.Integer(),
        balance_after: Points,
        order_id: Nullable(Id),
        at: Time,
      }),
    ),
  }),
  'POST /api/order/create': endpoint({
    feature: 'order.create',
    who: 'user',
    summary: 'Makes an order. Paid with points it is done at once; the same wish twice is one order.',
    body: Fields({ wanted: Wanted }),
    data: Fields({ order: OrderDetail, balance: Points }),
    refusals: ['balance_short', 'already_open', 'feature_off', 'visitor_merged'],
    limited: true,
  }),
  'POST /api/order/pay': endpoint({
    who: 'user',
    summary: 'Opens the checkout for an order that waits to be paid.',
    body: Fields({
      id: Id,
      gateway: Gateway,
      /** Inside WeChat its own sheet is used, elsewhere a page of the gateway. */
      is_wechat: Flag,
      /** The page to come back to, a path of ours. */
      return_path: Type.String({ maxLength: 512, pattern: '^/[^/\\\\]' }),
    }),
    data: Fields({
      /** `page`: go to `url`. `sheet`: hand `parameters` to WeChat. */
      kind: Type.Union([Type.Literal('page'), Type.Literal('sheet')]),
      url: Nullable(Type.String()),
      parameters: Nullable(Type.Record(Type.String(), Type.String())),
    }),
    refusals: ['order_over', 'feature_off', 'gateway_down', 'wechat_needed'],
    runs: 'direct',
    limited: true,
  }),
  'POST /api/order/check': endpoint({
    who: 'user',
    summary: 'Asks the gateway now, instead of waiting for it to tell us.',
    body: Fields({ id: Id }),
    data: Fields({ order: OrderDetail, balance: Points }),
    runs: 'direct',
    limited: true,
  }),
  'GET /api/order/list': endpoint({
    who: 'user',
    summary: 'My orders, the newest first.',
    query: Fields({ ...Paging, state: Type.Optional(OrderState) }),
    data: ListOf(Order),
  }),
  'GET /api/order/show': endpoint({
    who: 'user',
    summary: 'One order with everything that happened to it.',
    query: Fields({ id: Id }),
    data: OrderDetail,
  }),
  'POST /api/order/cancel': endpoint({
    who: 'user',
    summary: 'Gives up an order that was not paid.',
    body: Fields({ id: Id }),
    data: OrderDetail,
    refusals: ['order_over'],
    runs: 'direct',
  }),
  'POST /api/order/refund': endpoint({
    who: 'user',
    summary: 'Asks for the money, or the points, back.',
    body: Fields({
      id: Id,
      reason: Type.Union([
        Type.Literal('not_as_thought'),
        Type.Literal('by_mistake'),
        Type.Literal('not_needed'),
        Type.Literal('other'),
      ]),
    }),
    data: OrderDetail,
    refusals: ['refund_refused'],
    limited: true,
  }),
  'POST /api/order/mobile': endpoint({
    who: 'user',
    summary: 'Leaves a verified number by which a visitor finds the order again.',
    body: Fields({ id: Id, mobile: Mobile, code: SmsCode }),
    data: OrderDetail,
    refusals: ['code_invalid'],
    limited: true,
  }),
  'POST /api/order/recover': endpoint({
    who: 'user',
    summary: 'Finds what was paid for as a visitor, by its two numbers or by the mobile left then.',
    /** `number` with `transaction_id`, or `mobile` with `code`. */
    body: Fields({
      number: Type.Optional(Machine({ minLength: 8, maxLength: 40 })),
      transaction_id: Type.Optional(Machine({ minLength: 6, maxLength: 64 })),
      mobile: Type.Optional(Mobile),
      code: Type.Optional(SmsCode),
    }),
    data: Fields({
      /** What came back to me, each with its receipt. */
      orders: Type.Array(Order),
      points: Points,
      /** Reports that moved along, because it was proven that they are mine. */
      report_count: Type.Integer(),
      receipt_id: Id,
      recovered_at: Time,
    }),
    refusals: ['order_not_found', 'code_invalid'],
    limited: true,
  }),
  'POST /api/redeem/use': endpoint({
    who: 'user',
    summary: 'Redeems a code. One that opens a report asks which, with `report_needed`.',
    body: Fields({ code: Machine({ minLength: 4, maxLength: 40 }), report_id: Type.Optional(Id) }),
    data: Fields({ redeemed: Redeemed, balance: Points }),
    refusals: ['redeem_refused', 'report_needed', 'already_open'],
    limited: true,
  }),
  'GET /api/redeem/list': endpoint({
    who: 'user',
    summary: 'Codes I have redeemed.',
    query: Fields(Paging),
    data: ListOf(Redeemed),
  }),
  'GET /api/task/list': endpoint({
    who: 'member',
    summary: 'What can be earned, and how far I am.',
    query: Fields({ time_zone: Type.Optional(TimeZone) }),
    data: Fields({
      streak: Fields({
        days: Type.Integer(),
        longest: Type.Integer(),
        is_signed_today: Flag,
        /** Points of the seven days of this round, and how many of them are done. */
        round: Type.Array(Points),
        round_done: Type.Integer(),
      }),
      tasks: Type.Array(
        Fields({
          id: Slug,
          title: Type.String(),
          text: Type.String(),
          points: Points,
          state: Type.Union([Type.Literal('open'), Type.Literal('waiting'), Type.Literal('done')]),
          /** Where in the app it is done. */
          path: Type.String(),
        }),
      ),
      waiting_points: Points,
    }),
  }),
  'POST /api/task/sign-in': endpoint({
    who: 'member',
    summary: 'Signs in for today, on my own calendar. Its points wait to be taken.',
    body: Fields({ time_zone: TimeZone }),
    data: Fields({ days: Type.Integer(), points: Points, is_new: Flag }),
  }),
  'GET /api/reward/list': endpoint({
    who: 'member',
    summary: 'Points that wait for me.',
    query: Fields(Paging),
    data: Fields({ ...ListOf(Reward).properties, points: Points }),
  }),
  'POST /api/reward/claim': endpoint({
    who: 'member',
    summary: 'Takes one reward, or all that wait.',
    body: Fields({ id: Type.Optional(Id) }),
    data: Claimed,
  }),
} as const
