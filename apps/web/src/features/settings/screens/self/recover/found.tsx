import { StateArt } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { formatDay } from '../../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { orderAddress } from '../../../../../shared/money/addresses.ts'
import { grouped, yuan } from '../../../../../shared/money/amounts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import type { Recovered } from '../../../api/recover.ts'
import { texts } from '../../../texts.ts'

const moment: Intl.DateTimeFormatOptions = {
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

/** What came back, with its receipt: everything that moved, when, and the number of it all. */
export function Found({ found }: { found: Recovered }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { orders, points, report_count: reports } = found
  // By its numbers alone only the right to read comes back.
  const isRightOnly = reports === 0 && orders.some(({ kind }) => kind === 'report')
  return (
    <>
      <Card className="recover-done">
        <StateArt kind="empty" width={150} />
        <h2>{t('recover.found', { count: orders.length })}</h2>
        <ul>
          {points > 0 && <li>{t('recover.points', { count: points, number: grouped(points) })}</li>}
          {reports > 0 && <li>{t('recover.reports', { count: reports })}</li>}
          {isRightOnly && <li>{t('recover.no_reports')}</li>}
        </ul>
      </Card>
      <CellGroup title={t('recover.orders')}>
        {orders.map((order) => (
          <Cell
            key={order.id}
            href={orderAddress(order.id)}
            start={<Tile icon="receipt-duotone" tone="self" />}
            title={order.title}
            sub={order.detail}
            value={
              <span className="num">
                {order.pay_with === 'cash' ? `¥${yuan(order.price_fen)}` : grouped(order.price_points)}
              </span>
            }
          />
        ))}
      </CellGroup>
      <CellGroup title={t('recover.receipt')} note={t('recover.receipt_note')}>
        <Cell title={t('recover.receipt_id')} value={<span className="num">{found.receipt_id}</span>} />
        <Cell title={t('recover.receipt_at')} value={formatDay(found.recovered_at, language, moment)} />
      </CellGroup>
      <div className="recover-next">
        <Button block href={pageAddress('pages/payment/order')}>
          {t('recover.see_orders')}
        </Button>
      </div>
    </>
  )
}
