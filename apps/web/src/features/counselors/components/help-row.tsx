import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isSheltered } from '../../../shared/session/store.ts'
import { texts } from '../texts.ts'

/** Nobody is sold a time next week in place of help. */
export function HelpRow() {
  const t = useTexts(texts)
  return (
    <CellGroup>
      <Cell
        strong
        start={<Tile icon="lifebuoy-duotone" tone="emotion" />}
        title={t('crisis.title')}
        sub={t('crisis.text')}
        href={pageAddress('page12/self-service/hotline')}
      />
    </CellGroup>
  )
}

/** Above everything that is sold, in a hard time alone. */
export function HelpFirst() {
  return useSession(isSheltered) ? <HelpRow /> : null
}
