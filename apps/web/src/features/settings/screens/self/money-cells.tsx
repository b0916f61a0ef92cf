import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { redeemAddress } from '../../../../shared/money/addresses.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { texts } from '../../texts.ts'

/** What was paid for, and what a code opens. */
export function MoneyCells() {
  const t = useTexts(texts)
  return (
    <CellGroup title={t('self.money')}>
      <Cell
        title={t('self.recover')}
        sub={t('self.recover_sub')}
        start={<Tile icon="compass-duotone" tone="self" size={32} />}
        href={pageAddress('pages/my/self', { view: 'recover' })}
      />
      <Cell
        title={t('self.redeem')}
        sub={t('self.redeem_sub')}
        start={<Tile icon="file-text-duotone" tone="mystic" size={32} />}
        href={redeemAddress()}
      />
      <Cell
        title={t('self.orders')}
        sub={t('self.orders_sub')}
        start={<Tile icon="receipt-duotone" tone="career" size={32} />}
        href={pageAddress('pages/payment/order')}
      />
    </CellGroup>
  )
}
