import type { activities } from '@mindisle/contract'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { PaymentGateway } from '../../platform/payment/port.ts'
import { checkIn, organise, tick } from './verbs/check-in.ts'
import { listOwn, listToCome } from './verbs/list-activities.ts'
import { showActivity } from './verbs/show-activity.ts'
import { signUp } from './verbs/sign-up.ts'

interface Deps {
  limits: Limits
  secrets: Secrets
  personKeys: PersonKeys
  gateways: readonly PaymentGateway[]
}

/** Leaving is a flow: what was paid goes back with the place. */
export function activitiesRoutes(deps: Deps) {
  return {
    'GET /api/activity/list': listToCome,
    'GET /api/activity/show': (call) => showActivity(call, deps),
    'GET /api/activity/mine': listOwn,
    'POST /api/activity/sign-up': (call) => signUp(call, deps),
    'POST /api/activity/check-in': (call) => checkIn(call, deps),
    'GET /api/activity/organise': (call) => organise(call, deps),
    'POST /api/activity/tick': tick,
  } satisfies Omit<Handlers<keyof typeof activities>, 'POST /api/activity/leave'>
}
