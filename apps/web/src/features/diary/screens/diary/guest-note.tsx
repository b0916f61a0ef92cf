import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isVerified } from '../../../../shared/session/store.ts'
import { texts } from '../../texts.ts'

/** A guest's moods lie on the device alone. */
export function GuestNote() {
  const t = useTexts(texts)
  const isGuest = useSession((state) => state.userProfile !== null && !isVerified(state))
  if (!isGuest) return null
  const redirect_url = pageAddress('page10/diary/index')
  return (
    <CellGroup className="diary__guest">
      <Cell
        start={<Tile icon="lock-simple-duotone" size={36} />}
        title={t('guest.title')}
        sub={t('guest.sub')}
        href={pageAddress('pages/login/index', { redirect_url })}
      />
    </CellGroup>
  )
}
