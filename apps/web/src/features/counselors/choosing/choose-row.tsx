import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { choosingTexts } from './texts.ts'

export function ChooseRow() {
  const t = useTexts(choosingTexts)
  return (
    <CellGroup>
      <Cell
        strong
        start={<Tile icon="hand-heart-duotone" tone="sea" />}
        title={t('row')}
        sub={t('row_sub')}
        href={pageAddress('page7/counselor/index', { view: 'choose' })}
      />
    </CellGroup>
  )
}
