import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Place } from '../../platform/crypto/sealed.ts'
import type { Tx } from '../../platform/db/database.ts'
import { mergeLines, type PlanLine } from './lines.ts'
import type { PlanRow } from './queries.ts'

const placeOf = (rowId: string): Place => ({ purpose: 'plan', rowId })

/** What the rows of a person say together. */
export async function openLines(
  tx: Tx,
  keys: PersonKeys,
  userId: string,
  rows: readonly PlanRow[],
): Promise<PlanLine[]> {
  let lines: PlanLine[] = []
  for (const { id, sealed } of rows) {
    const opened = await keys.openFor(tx, userId, placeOf(id), sealed)
    lines = mergeLines(lines, JSON.parse(opened.toString()) as PlanLine[])
  }
  return lines
}

export const sealLines = (
  tx: Tx,
  keys: PersonKeys,
  { userId, id }: Pick<PlanRow, 'userId' | 'id'>,
  lines: readonly PlanLine[],
): Promise<Buffer> => keys.sealFor(tx, userId, placeOf(id), JSON.stringify(lines))
