import { newId } from '../../../platform/ids.ts'
import type { Acting } from '../../operators/index.ts'
import { everywhere, findOrganization, insertLicence } from '../queries.ts'

/** So many answers for so many days, without an order; false where there is no such organization. */
export async function grantSeats(
  acting: Acting,
  organizationId: string,
  { seats, days }: { seats: number; days: number },
): Promise<boolean> {
  const { tx, now } = acting
  if (!(await findOrganization(tx, organizationId))) return false
  const endsAt = new Date(now.getTime() + days * 24 * 3_600_000)
  const row = { id: newId(), organizationId, seats, source: 'granted' as const, endsAt, createdAt: now }
  await everywhere(tx, () => insertLicence(tx, row))
  const after = `${seats} seats, ${days} days`
  await acting.record({ verb: 'organization grant', subject: organizationId, before: '', after })
  return true
}
