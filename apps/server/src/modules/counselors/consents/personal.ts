import type { Language } from '@mindisle/base'
import type { PersonalData } from '../../../platform/personal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findCounselors } from '../queries.ts'
import { listSaved } from '../saved/queries.ts'
import { listConsents, listLooks } from './queries.ts'
import { openTold } from './sealed.ts'

type Keys = Parameters<PersonalData['export']>[2]['keys']

/** What somebody agreed to, with whom, and whom they keep for later. */
export async function exportAgreed(
  tx: Tx,
  userId: string,
  { language, keys }: { language: Language; keys: Keys },
) {
  const [consents, saved] = [await listConsents(tx, userId), await listSaved(tx, userId)]
  const ids = [...consents, ...saved].map(({ counselorId }) => counselorId)
  const counselors = await findCounselors(tx, [...new Set(ids)])
  const nameOf = (id: string) => counselors.find((one) => one.id === id)?.name[language] ?? ''
  const ring = await keys.ringOf(tx, userId)
  const looks = await Promise.all(consents.map(({ counselorId }) => listLooks(tx, userId, counselorId)))
  return {
    ...(consents.length > 0 && {
      counselor_consents: consents.map((row, index) => ({
        counselor: nameOf(row.counselorId),
        version: row.version,
        ...openTold(ring, row),
        agreed_at: row.agreedAt,
        contact_opened_at: looks[index],
      })),
    }),
    ...(saved.length > 0 && {
      saved_counselors: saved.map(({ counselorId, savedAt }) => ({
        counselor: nameOf(counselorId),
        saved_at: savedAt,
      })),
    }),
  }
}
