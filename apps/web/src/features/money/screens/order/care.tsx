import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { dayOf } from '../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Order } from '../../api/orders.ts'
import { texts } from '../../texts.ts'
import { MobileSheet } from './mobile-sheet.tsx'
import { RefundSheet, useRefundable } from './refund-sheet.tsx'

type Open = 'refund' | 'mobile' | null

/** What can still be done about it: a number to find it again, and the way to get the money back. */
export function Care({ order }: { order: Order }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const [open, setOpen] = useState<Open>(null)
  const amount = useRefundable(order)
  const { until, why } = order.refund
  const hasMobile = order.has_mobile
  const mayLeave = order.may_leave_mobile
  const close = () => setOpen(null)
  if (amount === null && !mayLeave && !hasMobile && why === '') return null
  return (
    <>
      <CellGroup title={t('order.care')}>
        {(mayLeave || hasMobile) && (
          <Cell
            start={<Tile icon="device-mobile-duotone" tone="self" />}
            title={t(hasMobile ? 'leave.has' : 'leave.cell')}
            sub={t(hasMobile ? 'leave.has_sub' : 'leave.cell_sub')}
            {...(mayLeave && !hasMobile && { onClick: () => setOpen('mobile') })}
          />
        )}
        {amount !== null ? (
          <Cell
            start={<Tile icon="waves-duotone" tone="family" />}
            title={t('refund.cell')}
            sub={
              until === null
                ? t('refund.cell_sub', { amount })
                : t('refund.cell_until', { amount, day: dayOf(until, language, now) })
            }
            onClick={() => setOpen('refund')}
          />
        ) : (
          why !== '' && (
            <Cell start={<Tile icon="info-duotone" tone="plain" />} title={t('refund.none')} sub={why} />
          )
        )}
      </CellGroup>
      <RefundSheet order={order} open={open === 'refund'} onClose={close} />
      <MobileSheet id={order.id} open={open === 'mobile'} onClose={close} />
    </>
  )
}
