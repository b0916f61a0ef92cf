import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { drawChart } from '../born.ts'
import { savePerDay } from '../limits.ts'
import { deleteChart, findChart, insertChart, updateChart } from '../queries.ts'
import { birthPlaceOf, type KeptBirth } from '../sealed-birth.ts'

interface Deps {
  limits: Limits
  personKeys: PersonKeys
}

type SaveKey = 'POST /api/bazi/save'
type ChangeKey = 'POST /api/bazi/change'
type RemoveKey = 'POST /api/bazi/remove'

const sealedText = ({ name, born }: KeptBirth): string => JSON.stringify({ name: name.trim(), born })

export async function saveChart(
  { tx, now, actor: { userId }, body }: Call<SaveKey>,
  { limits, personKeys }: Deps,
): Promise<DataOf<SaveKey>> {
  drawChart(body.born)
  const wait = await limits.take([[savePerDay, userId]])
  if (wait !== null) throw tooOften(wait)
  const id = newId()
  const sealed = await personKeys.sealFor(tx, userId, birthPlaceOf(id), sealedText(body))
  await insertChart(tx, { id, userId, sealed, createdAt: now })
  return { id }
}

export async function changeChart(
  { tx, actor: { userId }, body }: Call<ChangeKey>,
  { personKeys }: Deps,
): Promise<DataOf<ChangeKey>> {
  const row = await findChart(tx, userId, body.id)
  if (!row) throw notFound('bazi.gone')
  drawChart(body.born)
  const sealed = await personKeys.sealFor(tx, userId, birthPlaceOf(row.id), sealedText(body))
  await updateChart(tx, { ...row, sealed })
  return {}
}

export async function removeChart({ tx, actor, body }: Call<RemoveKey>): Promise<DataOf<RemoveKey>> {
  if (!(await deleteChart(tx, actor.userId, body.id))) throw notFound('bazi.gone')
  return {}
}
