import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Call } from '../../../platform/http/call.ts'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { notFound, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import { newId, randomText } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { findUser, isShownToOthers } from '../../account/index.ts'
import { sharePerDay } from '../limits.ts'
import { shownLines } from '../lines.ts'
import { countOpening, deleteLink, findOpen, insertLink, listLinks } from '../links/queries.ts'
import { linkView } from '../present.ts'
import { listPlans } from '../queries.ts'
import { openLines } from '../sealed-plan.ts'

const day = 24 * 3_600_000
/** Each is for one person: whoever needs more of them no longer knows who reads. */
const mostLinks = 5

interface Deps {
  personKeys: PersonKeys
  limits: Limits
  publicUrl: string
}

type ShareKey = 'POST /api/plan/share'

/** The address is told once: we keep no way to open it. */
export async function sharePlan(
  { tx, now, actor, body }: Call<ShareKey>,
  { limits, publicUrl }: Deps,
): Promise<DataOf<ShareKey>> {
  const { userId } = actor
  if ((await listPlans(tx, userId)).length === 0) throw new Refusal(422, 'plan.empty')
  if ((await listLinks(tx, userId, now)).length >= mostLinks) throw new Refusal(422, 'plan.links_full')
  const wait = await limits.take([[sharePerDay, userId]])
  if (wait !== null) throw tooOften(wait)
  const token = randomText(32)
  const link = await insertLink(tx, {
    id: newId(),
    userId,
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + body.days * day),
  })
  return {
    link: linkView(link),
    url: publicUrl + pageAddress('page12/self-service/hotline', { view: 'shared', token }),
  }
}

export async function endLink({ tx, actor, body }: Call<'POST /api/plan/unshare'>): Promise<object> {
  if (!(await deleteLink(tx, actor.userId, body.id))) throw notFound('plan.gone')
  return {}
}

type SharedKey = 'GET /api/plan/shared/:token'

/** Wrong, ended, taken back, or its owner gone: all of these lead nowhere alike. */
export async function readShared(
  { tx, now, actor, params }: Call<SharedKey>,
  { personKeys }: Deps,
): Promise<DataOf<SharedKey>> {
  const link = await findOpen(tx, sha256(params.token), now)
  const owner = link && (await findUser(tx, link.userId))
  if (!link || !owner || !isShownToOthers(owner)) throw notFound()
  const lines = await openLines(tx, personKeys, owner.id, await listPlans(tx, owner.id))
  if (actor?.userId !== owner.id) await countOpening(tx, link.id, now)
  return { lines: shownLines(lines), expires_at: link.expiresAt.toISOString() }
}
