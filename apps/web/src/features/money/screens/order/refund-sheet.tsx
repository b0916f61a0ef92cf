import { Button } from '@mindisle/ui/button'
import { ask, tell } from '@mindisle/ui/dialog'
import { RadioGroup } from '@mindisle/ui/radio'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { Refused } from '../../../../lib/http/failures.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { grouped, yuan } from '../../../../shared/money/amounts.ts'
import { moneyTexts } from '../../../../shared/money/texts.ts'
import { useRefund } from '../../api/order-acts.ts'
import type { Order, Reason } from '../../api/orders.ts'
import { texts } from '../../texts.ts'

const reasons: readonly Reason[] = ['not_as_thought', 'by_mistake', 'not_needed', 'other']

/** What would come back, in words; null where nothing can be asked for. */
export function useRefundable({ refund }: Order): string | null {
  const m = useTexts(moneyTexts)
  const { amount_fen: fen, amount_points: points } = refund
  if (fen !== null && fen > 0) return `¥${yuan(fen)}`
  return points === null ? null : m('amount.shells', { count: points, number: grouped(points) })
}

interface Props {
  order: Order
  open: boolean
  onClose(): void
}

export function RefundSheet({ order, open, onClose }: Props) {
  const t = useTexts(texts)
  const m = useTexts(moneyTexts)
  const [reason, choose] = useState<Reason>()
  const refund = useRefund(order.id)
  const amount = useRefundable(order) ?? ''
  const send = async () => {
    if (!reason || refund.isPending) return
    const isSure = await ask({
      title: t('refund.ask', { amount }),
      body: t(`consequence.${order.kind}`),
      confirm: t('refund.sure'),
      cancel: t('refund.keep'),
    })
    if (!isSure) return
    try {
      await refund.mutateAsync(reason)
      onClose()
      toast(t('refund.done'), 'check-circle-fill')
    } catch (error) {
      if (!(error instanceof Refused && error.type === 'refund_refused')) return
      onClose()
      await tell({ title: '', body: error.message, confirm: m('dialog.ok') })
    }
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('refund.title')}
      sub={t('refund.sub', { amount })}
      closeLabel={t('refund.close')}
      foot={
        <Button
          block
          loading={refund.isPending}
          loadingText={t('refund.going')}
          disabled={!reason}
          reason={t('refund.choose')}
          onClick={() => void send()}
        >
          {t('refund.go')}
        </Button>
      }
    >
      <RadioGroup
        legend={t('refund.why')}
        options={reasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        value={reason}
        onChange={choose}
      />
    </Sheet>
  )
}
