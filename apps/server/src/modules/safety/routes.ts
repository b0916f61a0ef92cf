import type { safety } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import { answerCheckIn } from './verbs/answer-check-in.ts'
import { planUsed } from './verbs/plan-used.ts'
import { listStaffLooks } from './verbs/list-staff-looks.ts'
import { showEpisode } from './verbs/show-episode.ts'

export function safetyRoutes() {
  return {
    'GET /api/safety/episode': showEpisode,
    'GET /api/safety/staff_looks': listStaffLooks,
    'POST /api/safety/check_in': answerCheckIn,
    'POST /api/safety/plan_used': planUsed,
  } satisfies Handlers<keyof typeof safety>
}
