import type { EventOf } from '@mindisle/contract'
import { findUser } from '../modules/account/index.ts'
import type { PersonKeys } from '../platform/crypto/person-keys.ts'
import type { Secrets } from '../platform/crypto/secrets.ts'
import type { StreamCall } from '../platform/http/call.ts'
import { tooOften } from '../platform/http/refusal.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { PersonalDeps } from './personal-data.ts'
import { exportPerHour, exportResumePerHour } from './limits.ts'

type Key = 'GET /api/member/export'
type Call = StreamCall<Key>
interface Deps extends PersonalDeps {
  personKeys: PersonKeys
  secrets: Secrets
  limits: Limits
}

/** Begun at a moment; the first `done` parts have arrived. */
interface Export {
  at: number
  done: number
}

interface Part {
  name: string
  read(call: Call): Promise<Record<string, unknown>>
}

/** Older parts would say something else than the ones that are still to come. */
const resumableMilliseconds = 3_600_000

const partsOf = ({ secrets, personal, personKeys: keys }: Deps): Part[] => [
  ...personal.map((module): Part => ({
    name: module.name,
    read: ({ tx, actor, language }) => module.export(tx, actor.userId, { language, keys }),
  })),
  {
    name: 'mobile',
    async read({ tx, actor }) {
      const user = await findUser(tx, actor.userId)
      return user?.mobileSealed ? { mobile: secrets.open(user.mobileSealed) } : {}
    },
  },
]

/** Signed, so that nobody gets a whole export past its limit by a made-up id; of other parts, it is another export. */
function idOf({ at, done }: Export, parts: readonly Part[], { actor }: Call, secrets: Secrets): string {
  const names = parts.map(({ name }) => name).join()
  return `${at}.${done}.${secrets.blindIndex('export', `${actor.userId} ${at} ${done} ${names}`)}`
}

function resumed(call: Call, parts: readonly Part[], { secrets }: Deps): Export | null {
  const [, at, done] = /^([0-9]{1,15})\.([0-9]{1,4})\./.exec(call.lastEventId ?? '') ?? []
  const found = { at: Number(at), done: Number(done) }
  const isOurs = at !== undefined && idOf(found, parts, call, secrets) === call.lastEventId
  return isOurs && call.now.getTime() - found.at < resumableMilliseconds ? found : null
}

/** Everything kept about a person, part by part, so that a lost connection costs no more than the part it broke. */
export async function* exportPerson(call: Call, deps: Deps): AsyncGenerator<EventOf<Key>, void> {
  const parts = partsOf(deps)
  const before = resumed(call, parts, deps)
  const wait = await deps.limits.take([[before ? exportResumePerHour : exportPerHour, call.actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const { at, done: had } = before ?? { at: call.now.getTime(), done: 0 }
  const idAt = (done: number): string => idOf({ at, done }, parts, call, deps.secrets)
  const total = parts.length
  if (!before) {
    const exported_at = new Date(at).toISOString()
    yield { id: idAt(0), event: 'start', data: { exported_at, total } }
  }
  for (const [index, part] of parts.entries()) {
    if (index < had) continue
    const content = await part.read(call)
    const done = index + 1
    yield { id: idAt(done), event: 'part', data: { name: part.name, done, total, content } }
  }
}
