import type { drawings } from '@mindisle/contract'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { listOwnDrawings } from './verbs/list-drawings.ts'
import { bringBack, takeAway } from './verbs/remove-drawing.ts'
import { saveDrawing } from './verbs/save-drawing.ts'
import { showDrawing } from './verbs/show-drawing.ts'

interface Deps {
  limits: Limits
  personKeys: PersonKeys
}

export function drawingsRoutes(deps: Deps) {
  return {
    'POST /api/drawing/save': (call) => saveDrawing(call, deps),
    'GET /api/drawing/list': (call) => listOwnDrawings(call, deps),
    'GET /api/drawing/show': (call) => showDrawing(call, deps),
    'POST /api/drawing/remove': takeAway,
    'POST /api/drawing/restore': bringBack,
  } satisfies Handlers<keyof typeof drawings>
}
