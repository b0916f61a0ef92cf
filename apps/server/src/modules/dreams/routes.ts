import type { dreams } from '@mindisle/contract'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Drawer } from '../../platform/poster/port.ts'
import { drawDream } from './verbs/draw-dream.ts'
import { listOwnDreams } from './verbs/list-dreams.ts'
import { readPatterns } from './verbs/read-patterns.ts'
import { rehearseDream } from './verbs/rehearse-dream.ts'
import { bringBack, takeAway } from './verbs/remove-dream.ts'
import { saveDream } from './verbs/save-dream.ts'
import { showSymbol } from './verbs/show-symbol.ts'
import { showDream } from './verbs/show-dream.ts'

interface Deps {
  limits: Limits
  drawer: Drawer
  personKeys: PersonKeys
  publicUrl: string
}

export function dreamsRoutes(deps: Deps) {
  return {
    'POST /api/dream/save': (call) => saveDream(call, deps),
    'GET /api/dream/list': (call) => listOwnDreams(call, deps),
    'GET /api/dream/show': (call) => showDream(call, deps),
    'GET /api/dream/symbol': showSymbol,
    'POST /api/dream/remove': takeAway,
    'POST /api/dream/restore': bringBack,
    'POST /api/dream/rehearse': (call) => rehearseDream(call, deps),
    'GET /api/dream/patterns': (call) => readPatterns(call, deps),
    'POST /api/dream/draw': (call) => drawDream(call, deps),
  } satisfies Handlers<keyof typeof dreams>
}
