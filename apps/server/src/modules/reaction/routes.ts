import type { reaction } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Drawer } from '../../platform/poster/port.ts'
import { drawRun } from './verbs/draw-run.ts'
import { listOwnRuns, removeRun } from './verbs/list-runs.ts'
import { saveRun } from './verbs/save-run.ts'
import { showRun } from './verbs/show-run.ts'

interface Deps {
  limits: Limits
  drawer: Drawer
  publicUrl: string
}

export function reactionRoutes(deps: Deps) {
  return {
    'GET /api/reaction/list': listOwnRuns,
    'GET /api/reaction/show': showRun,
    'POST /api/reaction/save': (call) => saveRun(call, deps),
    'POST /api/reaction/remove': removeRun,
    'POST /api/reaction/draw': (call) => drawRun(call, deps),
  } satisfies Handlers<keyof typeof reaction>
}
