import type { Language } from '@mindisle/base'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findCounselorOf } from '../counselors/index.ts'
import type { Reader } from './policy.ts'

export interface Reading extends Reader {
  language: Language
  keys: PersonKeys
}

/** Whoever calls, and the counselor they are, if any. */
export async function readerOf(tx: Tx, userId: string | null): Promise<Reader> {
  const counselor = userId === null ? null : await findCounselorOf(tx, userId)
  return { userId, counselorId: counselor?.id ?? null }
}
