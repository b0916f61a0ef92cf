import { randomBytes } from 'node:crypto'
import { promiseOf } from '@mindisle/base/fair-shuffle'
import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { dayIn, requireTimeZone } from '../../../platform/time-zone.ts'
import { beginPerDay } from '../limits.ts'
import { insertReading, listOfDay } from '../queries.ts'
import { openReading, readingPlace, type Reading } from '../sealed-reading.ts'

type Key = 'POST /api/tarot/begin'

export interface AskDeps {
  limits: Limits
  personKeys: PersonKeys
}

/** Letters and digits alone: a question mark more is no other question. */
const coreOf = (question: string): string =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

async function findEarlier(call: Call<Key>, keys: PersonKeys, day: string): Promise<string | null> {
  const { tx, actor, body } = call
  const asked = coreOf(body.question)
  if (asked === '') return null
  const rows = await listOfDay(tx, actor.userId, day)
  if (rows.length === 0) return null
  const ring = await keys.ringOf(tx, actor.userId)
  return rows.find((row) => coreOf(openReading(ring, row).question) === asked)?.id ?? null
}

/** The secret is thrown before a hand has moved, and bound to by its promise. */
export async function beginReading(call: Call<Key>, { limits, personKeys }: AskDeps): Promise<DataOf<Key>> {
  const { tx, now, heard, actor, body } = call
  const { userId } = actor
  const wait = await limits.take([[beginPerDay, userId]])
  if (wait !== null) throw tooOften(wait)
  const day = dayIn(requireTimeZone(body.time_zone), now)
  const earlier = await findEarlier(call, personKeys, day)
  const [id, secret] = [newId(), randomBytes(32).toString('hex')]
  const reading: Reading = {
    spread: body.spread,
    topic: body.topic,
    question: body.question.trim(),
    shuffled: { secret, byHand: null },
    cards: [],
  }
  const sealed = await personKeys.sealFor(tx, userId, readingPlace(id), JSON.stringify(reading))
  await insertReading(tx, { id, userId, day, createdAt: now, drawnAt: null, sealed })
  return { id, promise: promiseOf(secret), earlier_id: earlier, is_risk: heard.needsHelp === 'self' }
}
