import type { DataOf, InputOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { savePerDay } from '../limits.ts'
import { mostNumbers } from '../policy.ts'
import { insertDrawing, lockDrawing, updateDrawing } from '../queries.ts'
import { coverPlace, drawingPlace } from '../sealed-drawing.ts'

type Key = 'POST /api/drawing/save'
type Marks = InputOf<Key>['body']['marks']

interface Deps {
  limits: Limits
  personKeys: PersonKeys
}

/** Of one number. */
const digits = 2

const numbersIn = (marks: Marks): number => marks.reduce((sum, mark) => sum + mark.points.length / digits, 0)

/** Sent again it is the same drawing. */
export async function saveDrawing(
  { tx, now, actor, body }: Call<Key>,
  { limits, personKeys }: Deps,
): Promise<DataOf<Key>> {
  const { userId } = actor
  const { id, day, ...drawing } = body
  if (numbersIn(drawing.marks) > mostNumbers) throw new Refusal(422, 'drawing.too_much')
  const kept = await lockDrawing(tx, userId, id)
  if (kept?.removedAt) throw notFound('drawing.gone')
  const wait = await limits.take([[savePerDay, userId]])
  if (wait !== null) throw tooOften(wait)
  const { name, glimpse } = drawing
  const sealedCover = await personKeys.sealFor(tx, userId, coverPlace(id), JSON.stringify({ name, glimpse }))
  const sealed = await personKeys.sealFor(tx, userId, drawingPlace(id), JSON.stringify(drawing))
  const change = { day, sealedCover, sealed, updatedAt: now }
  if (kept) await updateDrawing(tx, id, change)
  else if (!(await insertDrawing(tx, { id, userId, ...change, createdAt: now, removedAt: null })))
    throw notFound('drawing.gone')
  return { id }
}
