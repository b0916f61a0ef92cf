import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { calendarColumns, isShown, mostCounted, offers, type CounselorRow } from '../queries.ts'
import { counselors, counselorServices } from '../tables.ts'

export type OfferRow = typeof counselorServices.$inferSelect
export type NewOffer = Omit<typeof counselorServices.$inferInsert, 'counselorId' | 'nextFreeAt'>

const { priceFen, nextFreeAt } = counselorServices

/** The calendar of one who is shown, and what they say of this service; null where they do not offer it. */
export async function findOffering(
  tx: Tx,
  id: string,
  serviceId: string,
): Promise<{
  counselor: Pick<CounselorRow, keyof typeof calendarColumns>
  offer: OfferRow | null
} | null> {
  const [row] = await tx
    .select({ counselor: calendarColumns, offer: counselorServices })
    .from(counselors)
    .leftJoin(counselorServices, and(offers, eq(counselorServices.serviceId, serviceId)))
    .where(and(eq(counselors.id, id), isShown))
  return row ?? null
}

export const listOffers = (tx: Tx, counselorId: string): Promise<OfferRow[]> =>
  tx.select().from(counselorServices).where(eq(counselorServices.counselorId, counselorId))

export async function findOffer(tx: Tx, counselorId: string, serviceId: string): Promise<OfferRow | null> {
  const [row] = await tx
    .select()
    .from(counselorServices)
    .where(and(eq(counselorServices.counselorId, counselorId), eq(counselorServices.serviceId, serviceId)))
  return row ?? null
}

export async function insertOffers(tx: Tx, counselorId: string, rows: readonly NewOffer[]): Promise<void> {
  if (rows.length > 0) await tx.insert(counselorServices).values(rows.map((one) => ({ counselorId, ...one })))
}

export async function replaceOffers(tx: Tx, counselorId: string, rows: readonly NewOffer[]): Promise<void> {
  await tx.delete(counselorServices).where(eq(counselorServices.counselorId, counselorId))
  await insertOffers(tx, counselorId, rows)
}

export async function keepNextFreeOf(
  tx: Tx,
  { counselorId, serviceId }: Pick<OfferRow, 'counselorId' | 'serviceId'>,
  at: Date | null,
): Promise<void> {
  await tx
    .update(counselorServices)
    .set({ nextFreeAt: at })
    .where(and(eq(counselorServices.counselorId, counselorId), eq(counselorServices.serviceId, serviceId)))
}

const offeringShown = sql`${counselorServices} inner join ${counselors} on ${offers}
  where ${counselorServices.serviceId} = asked.service_id and ${isShown}`

export interface ServiceSummary {
  serviceId: string
  counselors: number
  fromFen: number
  nextFreeAt: Date | null
}

/**
 * Of each service that somebody offers: how many do, up to the most that is counted, the lowest price and the first free
 * time. Each by the first rows of an index: to read all who offer it took as long as there are many.
 */
export async function summariseServices(tx: Tx, ids: readonly string[]): Promise<ServiceSummary[]> {
  const { rows } = await tx.execute<{
    service_id: string
    counselors: number
    from_fen: number | null
    next_free_at: string | null
  }>(sql`
    select asked.service_id,
      (select count(*)::int from (select from ${offeringShown} limit ${mostCounted}) counted) as counselors,
      (select ${priceFen} from ${offeringShown} order by ${priceFen} limit 1) as from_fen,
      (select ${nextFreeAt} from ${offeringShown} and ${nextFreeAt} is not null
       order by ${nextFreeAt} limit 1) as next_free_at
    from unnest(${sql.param(ids)}::text[]) as asked (service_id)`)
  return rows.flatMap(({ service_id: serviceId, counselors: count, from_fen: fromFen, next_free_at: at }) =>
    fromFen === null
      ? []
      : [{ serviceId, counselors: count, fromFen, nextFreeAt: at === null ? null : new Date(at) }],
  )
}
