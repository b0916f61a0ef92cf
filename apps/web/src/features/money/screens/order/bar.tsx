import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { ask } from '@mindisle/ui/dialog'
import { toast } from '@mindisle/ui/toast'
import { Refused } from '../../../../lib/http/failures.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Gateway } from '../../../../shared/money/types.ts'
import type { useBuy } from '../../../../shared/money/use-buy.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useCancel } from '../../api/order-acts.ts'
import type { Order } from '../../api/orders.ts'
import { useReturn } from '../../components/use-return.ts'
import { texts } from '../../texts.ts'
import { NextStep } from './next-step.tsx'

interface WaitingProps {
  order: Order
  checkout: ReturnType<typeof useBuy>
  gateway: Gateway | undefined
}

/** Not paid yet: go on, or give it up. */
function LoadingSkeleton({ order, checkout, gateway }: WaitingProps) {
  const t = useTexts(texts)
  const cancel = useCancel(order.id)
  const back = useReturn()
  const giveUp = async () => {
    if (cancel.isPending) return
    const isSure = await ask({
      title: t('cancel.ask'),
      body: t('cancel.consequence'),
      confirm: t('cancel.sure'),
      cancel: t('cancel.keep'),
    })
    if (!isSure) return
    const isDone = await cancel.mutateAsync().then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refused && error.type === 'order_over') toast(error.message)
        return false
      },
    )
    if (isDone) toast(t('cancel.done'))
  }
  return (
    <ActionBar>
      {order.may_cancel && (
        <Button kind="quiet" loading={cancel.isPending} onClick={() => void giveUp()}>
          {t('cancel.go')}
        </Button>
      )}
      <Button
        disabled={!gateway}
        loading={checkout.isBuying}
        loadingText={t('pay.going')}
        onClick={() => gateway && void checkout.pay(order.id, gateway, back?.address ?? '')}
      >
        {t('order.pay')}
      </Button>
    </ActionBar>
  )
}

interface Props extends WaitingProps {
  isAsking: boolean
}

export function OrderBar({ order, checkout, gateway, isAsking }: Props) {
  const t = useTexts(texts)
  const back = useReturn()
  if (isAsking) return null
  if (order.state === 'created')
    return <LoadingSkeleton order={order} checkout={checkout} gateway={gateway} />
  const returns = back !== null && order.state === 'fulfilled'
  return (
    <ActionBar>
      <Button kind="quiet" href={pageAddress('pages/about/contact')}>
        {t('order.contact')}
      </Button>
      {returns ? (
        <Button onClick={back.go}>{t('order.back')}</Button>
      ) : (
        order.state !== 'paid' && <NextStep order={order} />
      )}
    </ActionBar>
  )
}
