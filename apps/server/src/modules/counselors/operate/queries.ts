import { and, count, eq, gte, isNotNull, isNull, lt, max, min, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { keyset, type Listed } from '../../../platform/db/keyset.ts'
import { sessionEvaluations } from '../evaluations/tables.ts'
import type { ReservationState } from '../model.ts'
import { counselors, counselorServices, reservations } from '../tables.ts'

export interface ServiceFilter {
  state: string | null
  /** Whose, by the whole id. */
  of: string | null
  from: Date | null
  until: Date | null
}

type Wanted = Listed<ServiceFilter>

const hasLeft = (state: string | null): SQL | undefined => {
  if (state === null) return undefined
  return state === 'left' ? isNotNull(counselors.leftAt) : isNull(counselors.leftAt)
}

export function searchCounselors(tx: Tx, { filter, sort, direction, after, limit }: Wanted) {
  const column = sort === 'years' ? counselors.years : counselors.createdAt
  const page = keyset({ column, id: counselors.id, direction, after })
  return tx
    .select({
      id: counselors.id,
      name: counselors.name,
      years: counselors.years,
      sharePercent: counselors.sharePercent,
      nextFreeAt: counselors.nextFreeAt,
      createdAt: counselors.createdAt,
      leftAt: counselors.leftAt,
    })
    .from(counselors)
    .where(
      page.where(
        hasLeft(filter.state),
        filter.of === null ? undefined : eq(counselors.id, filter.of),
        filter.from === null ? undefined : gte(counselors.createdAt, filter.from),
        filter.until === null ? undefined : lt(counselors.createdAt, filter.until),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(limit)
}

/** What is offered by how many, and for how much; never more than a handful. */
export const countProjects = (tx: Tx) =>
  tx
    .select({
      id: counselorServices.serviceId,
      counselors: count(),
      least: min(counselorServices.priceFen),
      most: max(counselorServices.priceFen),
    })
    .from(counselorServices)
    .innerJoin(counselors, eq(counselors.id, counselorServices.counselorId))
    .where(isNull(counselors.leftAt))
    .groupBy(counselorServices.serviceId)
    .orderBy(counselorServices.serviceId)

/** Sessions without whoever came to them. */
export function searchReservations(tx: Tx, { filter, sort, direction, after, limit }: Wanted) {
  const column = sort === 'price' ? reservations.priceFen : reservations.startsAt
  const page = keyset({ column, id: reservations.id, direction, after })
  return tx
    .select({
      id: reservations.id,
      counselorId: reservations.counselorId,
      counselor: counselors.name,
      serviceId: reservations.serviceId,
      state: reservations.state,
      mode: reservations.mode,
      startsAt: reservations.startsAt,
      priceFen: reservations.priceFen,
    })
    .from(reservations)
    .innerJoin(counselors, eq(counselors.id, reservations.counselorId))
    .where(
      page.where(
        filter.state === null ? undefined : eq(reservations.state, filter.state as ReservationState),
        filter.of === null ? undefined : eq(reservations.counselorId, filter.of),
        filter.from === null ? undefined : gte(reservations.startsAt, filter.from),
        filter.until === null ? undefined : lt(reservations.startsAt, filter.until),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(limit)
}

/** That something was said of a session and whether others read it; what was said is read where it waits for a look. */
export function searchEvaluations(tx: Tx, { filter, direction, after, limit }: Wanted) {
  const { id, createdAt, counselorId, wordsState } = sessionEvaluations
  const page = keyset({ column: createdAt, id, direction, after })
  return tx
    .select({
      id,
      counselorId,
      counselor: counselors.name,
      seenBy: sessionEvaluations.seenBy,
      state: wordsState,
      createdAt,
    })
    .from(sessionEvaluations)
    .innerJoin(counselors, eq(counselors.id, counselorId))
    .where(
      page.where(
        filter.state === null ? undefined : eq(wordsState, filter.state as 'held'),
        filter.of === null ? undefined : eq(counselorId, filter.of),
        and(
          filter.from === null ? undefined : gte(createdAt, filter.from),
          filter.until === null ? undefined : lt(createdAt, filter.until),
        ),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(limit)
}
