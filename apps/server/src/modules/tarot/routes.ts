import type { tarot } from '@mindisle/contract'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Drawer } from '../../platform/poster/port.ts'
import { beginReading } from './verbs/begin-reading.ts'
import { drawCards } from './verbs/draw-cards.ts'
import { enterCards } from './verbs/enter-cards.ts'
import { listReadings, removeReading } from './verbs/list-readings.ts'
import { pictureReading } from './verbs/picture-reading.ts'
import { listCards, showCard } from './verbs/show-card.ts'
import { showReading } from './verbs/show-reading.ts'

interface Deps {
  limits: Limits
  personKeys: PersonKeys
  drawer: Drawer
  publicUrl: string
}

export function tarotRoutes(deps: Deps) {
  return {
    'GET /api/tarot/cards': listCards,
    'GET /api/tarot/card': (call) => showCard(call, deps),
    'GET /api/tarot/list': (call) => listReadings(call, deps),
    'GET /api/tarot/show': (call) => showReading(call, deps),
    'POST /api/tarot/begin': (call) => beginReading(call, deps),
    'POST /api/tarot/draw': (call) => drawCards(call, deps),
    'POST /api/tarot/enter': (call) => enterCards(call, deps),
    'POST /api/tarot/remove': removeReading,
    'POST /api/tarot/picture': (call) => pictureReading(call, deps),
  } satisfies Handlers<keyof typeof tarot>
}
