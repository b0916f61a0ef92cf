import type { capsules } from '@mindisle/contract'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { previewCapsule, revokeCapsule, sealCapsule, showChoices } from './verbs/fill.ts'
import { listShared } from './verbs/list-shared.ts'
import { openCapsule } from './verbs/open.ts'

export function capsulesRoutes(deps: { limits: Limits; personKeys: PersonKeys }) {
  return {
    'GET /api/capsule/choices': (call) => showChoices(call, deps),
    'GET /api/capsule/shared': listShared,
    'POST /api/capsule/preview': (call) => previewCapsule(call, deps),
    'POST /api/capsule/seal': (call) => sealCapsule(call, deps),
    'POST /api/capsule/revoke': revokeCapsule,
    'POST /api/capsule/open': (call) => openCapsule(call, deps),
  } satisfies Handlers<keyof typeof capsules>
}
