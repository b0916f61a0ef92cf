import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { homePath, loginPath } from '../../../../constants.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { toAddress } from '../../../../lib/navigation/page.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isVerified } from '../../../../shared/session/store.ts'
import { texts } from '../../reading/texts.ts'

/** A visitor's report is tied to this browser: who wants it elsewhere signs in, and comes back to it. */
export function KeepOffer() {
  const t = useTexts(texts)
  const { path, query } = usePage()
  const isVisitor = useSession((state) => state.userProfile !== null && !isVerified(state))
  if (!isVisitor) return null
  const back = { redirect_url: toAddress({ path, query }, homePath) }
  return (
    <CellGroup className="report-part">
      <Cell
        title={t('keep.title')}
        sub={t('keep.text')}
        start={<Tile icon="bookmark-simple-duotone" tone="self" size={40} />}
        href={pageAddress(loginPath, back)}
      />
    </CellGroup>
  )
}
