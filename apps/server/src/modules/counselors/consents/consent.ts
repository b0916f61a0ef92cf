import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { findUser } from '../../account/index.ts'
import { hasSessionWith } from '../bookings/queries.ts'
import { agreePerHour } from '../limits.ts'
import { faceOf } from '../present.ts'
import { findCounselor, type CounselorRow } from '../queries.ts'
import { isStanding } from '../standing.ts'
import { isMinor } from './policy.ts'
import { findConsent, findLastConsent, listLooks, putConsent } from './queries.ts'
import { consentPlace, openTold, type Told } from './sealed.ts'
import { currentVersion, partsOf } from './text.ts'

type ShowKey = 'GET /api/counselor/consent'
type AgreeKey = 'POST /api/counselor/consent/agree'

interface Deps {
  limits: Limits
  personKeys: PersonKeys
}

/** Of one who takes nobody any more only by whoever has been with them: what was agreed stays to be read. */
async function requireCounselor(tx: Tx, id: string, userId: string): Promise<CounselorRow> {
  const counselor = await findCounselor(tx, id)
  const isOpen =
    counselor !== null &&
    ((await isStanding(tx, counselor)) ||
      (await findConsent(tx, userId, id)) !== null ||
      (await hasSessionWith(tx, userId, id)))
  if (!isOpen) throw notFound('counselor.gone')
  return counselor
}

export async function showConsent(
  { tx, now, actor, language, query }: Call<ShowKey>,
  { personKeys }: Pick<Deps, 'personKeys'>,
): Promise<DataOf<ShowKey>> {
  const { userId } = actor
  const counselor = await requireCounselor(tx, query.id, userId)
  const user = await findUser(tx, userId)
  const row = await findConsent(tx, userId, counselor.id)
  const last = row ? null : await findLastConsent(tx, userId)
  const ring = await personKeys.ringOf(tx, userId)
  return {
    counselor: faceOf(counselor, language),
    version: currentVersion,
    parts: partsOf(currentVersion, language),
    is_minor: isMinor(user?.birthday ?? null, now),
    is_agreed: row !== null && row.version >= currentVersion,
    last: last && openTold(ring, last),
    mine: row && {
      ...openTold(ring, row),
      version: row.version,
      parts: partsOf(row.version, language),
      agreed_at: row.agreedAt.toISOString(),
      looks: (await listLooks(tx, userId, counselor.id)).map((at) => at.toISOString()),
    },
  }
}

/** Whoever is under eighteen by what they say, or by the day of birth they told, names a guardian. */
function toldOf(body: Call<AgreeKey>['body'], birthday: string | null, now: Date): Told {
  const { contact, guardian } = body
  const isAdult = body.is_adult && !isMinor(birthday, now)
  if (!isAdult && guardian === null) throw new Refusal(422, 'consent.guardian_needed')
  return { is_adult: isAdult, contact, guardian: isAdult ? null : guardian }
}

export async function agree(
  { tx, now, actor, body }: Call<AgreeKey>,
  { limits, personKeys }: Deps,
): Promise<object> {
  const { userId } = actor
  const wait = await limits.take([[agreePerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const counselor = await requireCounselor(tx, body.id, userId)
  if (body.version !== currentVersion) throw new Refusal(422, 'consent.changed')
  const user = await findUser(tx, userId)
  const told = toldOf(body, user?.birthday ?? null, now)
  const id = newId()
  const sealed = await personKeys.sealFor(tx, userId, consentPlace(id), JSON.stringify(told))
  await putConsent(tx, {
    id,
    userId,
    counselorId: counselor.id,
    version: currentVersion,
    sealed,
    agreedAt: now,
  })
  return {}
}
