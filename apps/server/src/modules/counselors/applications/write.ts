import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notSignedIn, refused, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { tidy } from '../../../platform/words.ts'
import { lockPerson } from '../../account/index.ts'
import { applicationSavesPerHour, applicationSendsPerDay } from '../limits.ts'
import { findService } from '../services.ts'
import { isApproach, isCity, isTopic, isZone } from './choices.ts'
import { mayWrite, missingIn, type Sheet } from './policy.ts'
import { insertApplication, lockOfPerson, namePapers, updateApplication } from './queries.ts'
import { openSheet, sheetPlace } from './sealed.ts'

type SaveKey = 'POST /api/counselor/application/save'
type SendKey = 'POST /api/counselor/application/send'
type BackKey = 'POST /api/counselor/application/take_back'

interface Deps {
  personKeys: PersonKeys
  limits: Limits
}

const closed = () => refused('application_refused', 'application.closed')

/** As others will read it; what there is not to choose is left out. */
const settled = (sheet: Sheet): Sheet => ({
  ...sheet,
  real_name: tidy(sheet.real_name),
  name: tidy(sheet.name),
  name_latin: tidy(sheet.name_latin),
  quote: tidy(sheet.quote),
  way: tidy(sheet.way),
  credentials: sheet.credentials.map((one) => ({ ...one, line: tidy(one.line) })),
  supervisor: tidy(sheet.supervisor),
  area: tidy(sheet.area),
  address: tidy(sheet.address),
  approaches: sheet.approaches.filter(isApproach),
  topics: sheet.topics.filter(isTopic),
  city: sheet.city !== null && isCity(sheet.city) ? sheet.city : null,
  prices: sheet.prices.filter(({ service_id: id }) => findService(id) !== null),
  time_zone: isZone(sheet.time_zone) ? sheet.time_zone : 'Asia/Shanghai',
})

const picturesIn = ({ credentials }: Sheet): string[] => [
  ...new Set(credentials.flatMap(({ picture_id: id }) => id ?? [])),
]

export async function saveApplication(
  call: Call<SaveKey>,
  { personKeys, limits }: Deps,
): Promise<DataOf<SaveKey>> {
  const { tx, now, actor, body } = call
  const { userId } = actor
  const wait = await limits.take([[applicationSavesPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  const kept = await lockOfPerson(tx, userId)
  if (!mayWrite(kept?.state ?? null)) throw closed()
  const sheet = settled(body.sheet)
  if (!(await namePapers(tx, userId, picturesIn(sheet))))
    throw refused('picture_refused', 'application.picture_gone')
  const id = kept?.id ?? newId()
  const sealed = await personKeys.sealFor(tx, userId, sheetPlace(id), JSON.stringify(sheet))
  if (kept) await updateApplication(tx, id, { sealed, changedAt: now })
  else await insertApplication(tx, { id, userId, state: 'draft', sealed, createdAt: now, changedAt: now })
  return { missing: missingIn(sheet) }
}

/** However often it is sent, it is with us once. */
export async function sendApplication(
  { tx, now, actor }: Call<SendKey>,
  { personKeys, limits }: Deps,
): Promise<object> {
  const { userId } = actor
  const kept = await lockOfPerson(tx, userId)
  if (kept?.state === 'sent') return {}
  if (!kept || !mayWrite(kept.state)) throw closed()
  if (missingIn(openSheet(await personKeys.ringOf(tx, userId), kept)).length > 0)
    throw refused('application_refused', 'application.incomplete')
  const wait = await limits.take([[applicationSendsPerDay, userId]])
  if (wait !== null) throw tooOften(wait)
  await updateApplication(tx, kept.id, { state: 'sent', sentAt: now, decidedAt: null, changedAt: now })
  return {}
}

export async function takeBackApplication({ tx, now, actor }: Call<BackKey>): Promise<object> {
  const kept = await lockOfPerson(tx, actor.userId)
  if (kept?.state === 'draft') return {}
  if (kept?.state !== 'sent') throw closed()
  await updateApplication(tx, kept.id, { state: 'draft', sentAt: null, changedAt: now })
  return {}
}
