import { Card } from '@mindisle/ui/card'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { useOrder } from '../../api/orders.ts'
import { returnAddress } from '../../../../shared/money/addresses.ts'
import { cameFromCheckout, goToOrder, stepsToOrder } from '../../../../shared/money/checkout-way.ts'
import { Read } from '../../../../shared/session/read.tsx'
import '../../components/money-parts.css'
import { texts } from '../../texts.ts'
import './order.css'
import { OrderView } from './order-view.tsx'
import { useSettling } from './use-settling.ts'

function LoadingSkeleton({ isReturned }: { isReturned: boolean }) {
  const t = useTexts(texts)
  const s = useTexts(stateTexts)
  return (
    <Loading label={t(isReturned ? 'settling.asking' : 'order.loading')} slowText={s('loading.slow')}>
      <div className="order-wait">
        <Skeleton width="72%" height={28} />
        <Skeleton width="54%" height={16} />
        <Card className="order-goods">
          <Skeleton width={60} height={60} radius={16} />
          <Skeleton width="46%" height={18} />
        </Card>
        <Skeleton height={190} radius={20} />
        <Skeleton height={150} radius={20} />
      </div>
    </Loading>
  )
}

const leadsMilliseconds = 3_000

/** From the checkout to the order's own entry below it; true while one is on the way. */
function useWayFromCheckout(id: string, isReturned: boolean, back: string): boolean {
  const navigator = useNavigator()
  const [isLeading, setLeading] = useState(() => isReturned && stepsToOrder(id) > 0)
  const lead = useEffectEvent(() => {
    if (isLeading) goToOrder(id, stepsToOrder(id))
    else if (cameFromCheckout(id) && !isReturned) void navigator.redirectTo(returnAddress(id, back))
  })
  useEffect(() => {
    lead()
    // Where the browser does not go, the order is shown here.
    const timer = setTimeout(() => setLeading(false), leadsMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return isLeading
}

export default function OrderScreen() {
  const { id = '', paid, back = '' } = usePage().query
  const isReturned = paid === '1'
  const isLeading = useWayFromCheckout(id, isReturned, back)
  if (!isLeading) return <OrderPage id={id} isReturned={isReturned} />
  return (
    <main className="pad">
      <LoadingSkeleton isReturned />
    </main>
  )
}

function OrderPage({ id, isReturned }: { id: string; isReturned: boolean }) {
  const t = useTexts(texts)
  const query = useOrder(id)
  const { order, standing, stopAsking } = useSettling(id, query.data, isReturned)
  return (
    <>
      <PageBar title={t('order.title')} />
      <main className="pad">
        <Read query={{ ...query, data: order }} skeleton={<LoadingSkeleton isReturned={isReturned} />}>
          {(data) => <OrderView order={data} standing={standing} onStop={stopAsking} />}
        </Read>
      </main>
    </>
  )
}
