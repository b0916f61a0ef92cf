import { withOwn, type Calendar, type OwnRules } from '@mindisle/availability'
import type { Tx } from '../../../platform/db/database.ts'
import type { CounselorRow } from '../queries.ts'
import { findOffer } from './queries.ts'

type Ruled = Pick<Calendar, keyof OwnRules>

/** A counselor as for one service: with its own pause, notice time and horizon where it has them. Whatever takes time asks for one. */
export type Offering<T extends Ruled = CounselorRow> = T & { readonly serviceId: string }

export const asOffered = <T extends Ruled>(
  counselor: T,
  serviceId: string,
  own: OwnRules | null,
): Offering<T> => ({ ...withOwn(counselor, own), serviceId })

/** As in general where they do not offer it any more. */
export const offeringOf = async (tx: Tx, counselor: CounselorRow, serviceId: string): Promise<Offering> =>
  asOffered(counselor, serviceId, await findOffer(tx, counselor.id, serviceId))
