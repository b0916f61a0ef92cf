import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Place } from '../../../platform/crypto/sealed.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { CallBackRow } from './queries.ts'

const placeOf = (rowId: string): Place => ({ purpose: 'call_back', rowId })

export const sealNumber = (
  tx: Tx,
  keys: PersonKeys,
  { userId, id }: Pick<CallBackRow, 'userId' | 'id'>,
  number: string,
): Promise<Buffer> => keys.sealFor(tx, userId, placeOf(id), number)

export const openNumber = async (
  tx: Tx,
  keys: PersonKeys,
  { userId, id, sealed }: CallBackRow,
): Promise<string> => (await keys.openFor(tx, userId, placeOf(id), sealed)).toString()
