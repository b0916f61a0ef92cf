import { Cell } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { consentAddress } from '../addresses.ts'
import type { Reservation } from '../api/counselors.ts'
import { careTexts } from './texts.ts'

/** What must be read before the session, or was. */
export function ConsentRow({ session }: { session: Reservation }) {
  const t = useTexts(careTexts)
  const isDone = !session.needs_consent
  return (
    <Cell
      strong
      start={<Tile icon="shield-check-duotone" tone={isDone ? 'family' : 'relation'} />}
      title={t(isDone ? 'consent.row_done' : 'consent.row')}
      sub={t(isDone ? 'consent.row_done_sub' : 'consent.row_sub')}
      href={consentAddress(session.counselor.id)}
    />
  )
}
