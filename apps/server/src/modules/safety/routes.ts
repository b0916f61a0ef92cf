import type { safety } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { answerCheckIn } from './verbs/answer-check-in.ts'
import { askCallBack, showCallBack, withdrawCallBack } from './verbs/call-back.ts'
import { planUsed } from './verbs/plan-used.ts'
import { listStaffLooks } from './verbs/list-staff-looks.ts'
import { showEpisode } from './verbs/show-episode.ts'

interface Deps {
  personKeys: PersonKeys
  limits: Limits
}

export function safetyRoutes(deps: Deps) {
  return {
    'GET /api/safety/call_back': showCallBack,
    'POST /api/safety/call_back/ask': (call) => askCallBack(call, deps),
    'POST /api/safety/call_back/withdraw': withdrawCallBack,
    'GET /api/safety/episode': showEpisode,
    'GET /api/safety/staff_looks': listStaffLooks,
    'POST /api/safety/check_in': answerCheckIn,
    'POST /api/safety/plan_used': planUsed,
  } satisfies Handlers<keyof typeof safety>
}
