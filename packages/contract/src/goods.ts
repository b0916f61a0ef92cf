import { Type, type Static } from 'typebox'
import { activityRefs, activityWanted } from './activities.ts'
import { courseWanted } from './courses.ts'
import { membershipWanted } from './entitlements.ts'
import { organizationWanted } from './organization-work.ts'
import { reservationRefs, reservationWanted } from './reservations.ts'
import { unlockRefs, unlockWanted } from './report-shapes.ts'
import { Fields, Slug } from './shapes.ts'

const topUpWanted = [
  Fields({ kind: Type.Literal('topup'), package_id: Slug }),
  Fields({ kind: Type.Literal('topup'), amount_fen: Type.Integer({ minimum: 100, maximum: 500_000 }) }),
] as const

/** Everything that is sold: a domain that sells something adds its own shapes here. */
export const Wanted = Type.Union([
  ...topUpWanted,
  ...membershipWanted,
  ...unlockWanted,
  ...activityWanted,
  ...reservationWanted,
  ...organizationWanted,
  ...courseWanted,
])

/** Any word at run time: which kinds there are is known by who has registered them. */
export const OrderKind = Type.Unsafe<Static<typeof Wanted>['kind']>(Slug)

/** What an order leads to, by domain; null where it is about something else. */
export const orderRefs = { ...unlockRefs, ...activityRefs, ...reservationRefs } as const
