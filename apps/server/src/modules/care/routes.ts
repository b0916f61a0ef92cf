import type { sessionCare } from '@mindisle/contract'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { answerCheckin, shareAnswers, showCheckin, showToCounselor } from './verbs/checkin.ts'
import { listAtDesk, listMine } from './verbs/list-care.ts'
import { readThread, say, showThread } from './verbs/thread.ts'

export function careRoutes(deps: { limits: Limits; personKeys: PersonKeys }) {
  return {
    'GET /api/reservation/care': listMine,
    'GET /api/counselor/desk/care': listAtDesk,
    'GET /api/reservation/thread': (call) => showThread(call, deps),
    'POST /api/reservation/thread/say': (call) => say(call, deps),
    'POST /api/reservation/thread/read': readThread,
    'GET /api/reservation/checkin': (call) => showCheckin(call, deps),
    'POST /api/reservation/checkin': (call) => answerCheckin(call, deps),
    'POST /api/reservation/checkin/share': shareAnswers,
    'GET /api/counselor/desk/checkin': (call) => showToCounselor(call, deps),
  } satisfies Handlers<keyof typeof sessionCare>
}
