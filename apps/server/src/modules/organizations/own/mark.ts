import { timingSafeEqual } from 'node:crypto'
import type { DataOf } from '@mindisle/contract'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { goInside } from '../access.ts'
import { lookPerHour } from '../limits.ts'
import { policy } from '../policy.ts'
import { findOrganization } from '../queries.ts'

type OwnKey = 'GET /api/org/mark'
type MarkedKey = 'GET /api/org/marked'

interface Deps {
  db: Database
  secrets: Secrets
  limits: Limits
}

const idLength = 16

/** Only those who lead are told it: nobody else can put an organization's name over an assessment (158). */
const markOf = (secrets: Secrets, id: string): string =>
  id + secrets.firstIndex('organization-mark', id).slice(0, 22)

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const showOwnMark = (call: Call<OwnKey>, { db, secrets }: Deps): Promise<DataOf<OwnKey>> =>
  db.transaction(async (tx) => {
    const { organization } = await goInside(tx, call, policy.mayLead)
    return { mark: markOf(secrets, organization.id) }
  })

/** Whom a widget was made for. */
export async function showMarked(
  { actor: { userId }, query: { mark } }: Call<MarkedKey>,
  { db, secrets, limits }: Deps,
): Promise<DataOf<MarkedKey>> {
  const wait = await limits.take([[lookPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const id = mark.slice(0, idLength)
  const organization = isSame(mark, markOf(secrets, id))
    ? await db.transaction((tx) => findOrganization(tx, id))
    : null
  if (!organization) throw notFound('org.gone')
  return { name: organization.name, kind: organization.kind }
}
