import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notSignedIn, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockUsers } from '../../account/index.ts'
import { dueIfAsked } from '../call-backs/hours.ts'
import * as queries from '../call-backs/queries.ts'
import { sealNumber } from '../call-backs/sealed-number.ts'
import { isSheltered } from '../episode.ts'
import { askPerDay } from '../limits.ts'
import { putCase, settleCase } from '../queries.ts'
import { currentEpisode } from './current-episode.ts'

type View = DataOf<'GET /api/safety/call_back'>

/** Only for somebody in high danger as far as we know, only while somebody of ours is there. */
async function offerTo(tx: Tx, userId: string, now: Date) {
  const hours = await queries.findHours(tx)
  const due = dueIfAsked(hours, now)
  if (!hours || !due) return null
  const episode = await currentEpisode(tx, userId, now)
  if (!episode || !isSheltered(episode) || episode.level === 'elevated') return null
  return { due, level: episode.level, withinMinutes: hours.withinMinutes }
}

async function viewOf(tx: Tx, userId: string, now: Date): Promise<View> {
  const asked = await queries.findCallBack(tx, userId)
  if (asked) {
    const dueAt = asked.dueAt.toISOString()
    return { offer: null, asked: { due_at: dueAt, is_late: now > asked.dueAt } }
  }
  const offer = await offerTo(tx, userId, now)
  return { offer: offer && { within_minutes: offer.withinMinutes }, asked: null }
}

export const showCallBack = ({ tx, now, actor }: Call<'GET /api/safety/call_back'>): Promise<View> =>
  viewOf(tx, actor.userId, now)

async function lockOwner(tx: Tx, userId: string): Promise<string> {
  const [user] = await lockUsers(tx, [userId])
  if (!user) throw notSignedIn()
  return user.id
}

interface Deps {
  personKeys: PersonKeys
  limits: Limits
}

/** The number and the case are one: nobody waits for a call that no one has been asked to make. */
export async function askCallBack(
  { tx, now, actor, body }: Call<'POST /api/safety/call_back/ask'>,
  { personKeys, limits }: Deps,
): Promise<View> {
  const userId = await lockOwner(tx, actor.userId)
  const before = await queries.findCallBack(tx, userId)
  const offer = before ? null : await offerTo(tx, userId, now)
  if (!before && !offer) throw new Refusal(422, 'safety.nobody_there')
  const wait = await limits.take([[askPerDay, userId]])
  if (wait !== null) throw tooOften(wait)
  const id = newId()
  const sealed = await sealNumber(tx, personKeys, { userId, id }, body.number)
  if (before) await queries.putCallBack(tx, { ...before, id, sealed })
  else if (offer) {
    const isCaseOwn = (await queries.findOpenCase(tx, userId)) === null
    await putCase(tx, { id: newId(), userId, level: offer.level, openedAt: now })
    await queries.putCallBack(tx, { id, userId, sealed, isCaseOwn, askedAt: now, dueAt: offer.due })
  }
  return viewOf(tx, userId, now)
}

/** Taken back, the number is gone at once; a case that was there for it alone is closed. */
export async function withdrawCallBack({
  tx,
  now,
  actor,
}: Call<'POST /api/safety/call_back/withdraw'>): Promise<View> {
  const userId = await lockOwner(tx, actor.userId)
  const gone = await queries.deleteCallBack(tx, userId)
  const open = gone?.isCaseOwn ? await queries.findOpenCase(tx, userId) : null
  if (open) await settleCase(tx, open.id, now)
  return viewOf(tx, userId, now)
}
