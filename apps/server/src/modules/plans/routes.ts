import type { plans } from '@mindisle/contract'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Drawer } from '../../platform/poster/port.ts'
import { drawPlan } from './verbs/draw-plan.ts'
import { savePlan } from './verbs/save-plan.ts'
import { endLink, readShared, sharePlan } from './verbs/share-plan.ts'
import { showPlan } from './verbs/show-plan.ts'

interface Deps {
  personKeys: PersonKeys
  limits: Limits
  drawer: Drawer
  publicUrl: string
}

export function plansRoutes(deps: Deps) {
  return {
    'GET /api/plan/show': (call) => showPlan(call, deps),
    'POST /api/plan/save': (call) => savePlan(call, deps),
    'POST /api/plan/share': (call) => sharePlan(call, deps),
    'POST /api/plan/unshare': endLink,
    'POST /api/plan/draw': (call) => drawPlan(call, deps),
    'GET /api/plan/shared/:token': (call) => readShared(call, deps),
  } satisfies Handlers<keyof typeof plans>
}
