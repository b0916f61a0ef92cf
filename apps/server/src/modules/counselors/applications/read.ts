import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { fileAddress } from '../../files/index.ts'
import { findCounselorOf } from '../queries.ts'
import { choicesIn } from './choices.ts'
import { missingIn } from './policy.ts'
import { smallSide } from './purposes.ts'
import { findOfPerson, listPapers, type PaperRow } from './queries.ts'
import { openSheet, openWord } from './sealed.ts'

type Key = 'GET /api/counselor/application'

export const paperView = ({ id, key }: Pick<PaperRow, 'id' | 'key'>) => ({
  id,
  url: fileAddress(key),
  small_url: fileAddress(key, smallSide),
})

export async function showApplication(
  { tx, actor, language }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const choices = choicesIn(language)
  const kept = await findOfPerson(tx, actor.userId)
  if (!kept)
    return {
      state: 'none',
      number: null,
      sheet: null,
      word: null,
      missing: [],
      pictures: [],
      sent_at: null,
      decided_at: null,
      counselor_id: (await findCounselorOf(tx, actor.userId))?.id ?? null,
      choices,
    }
  const ring = await personKeys.ringOf(tx, actor.userId)
  const sheet = openSheet(ring, kept)
  return {
    state: kept.state,
    number: kept.number,
    sheet,
    word: openWord(ring, kept),
    missing: missingIn(sheet),
    pictures: (await listPapers(tx, actor.userId)).map(paperView),
    sent_at: kept.sentAt?.toISOString() ?? null,
    decided_at: kept.decidedAt?.toISOString() ?? null,
    counselor_id: kept.counselorId,
    choices,
  }
}
