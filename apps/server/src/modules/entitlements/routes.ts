import type { entitlements } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import { showMembership, type EntitlementsDeps } from './verbs/show-membership.ts'

export const entitlementsRoutes = (deps: EntitlementsDeps): Handlers<keyof typeof entitlements> => ({
  'GET /api/membership/show': (call) => showMembership(call, deps),
})
