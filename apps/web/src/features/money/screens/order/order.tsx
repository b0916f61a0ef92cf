import { Card } from '@mindisle/ui/card'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { useOrder } from '../../api/orders.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { Gone } from '../../components/gone.tsx'
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

export default function OrderScreen() {
  const t = useTexts(texts)
  const { id = '', paid } = usePage().query
  const isReturned = paid === '1'
  const query = useOrder(id)
  const { order, standing, stopAsking } = useSettling(id, query.data, isReturned)
  return (
    <>
      <PageBar title={t('order.title')} />
      <main className="pad">
        {id === '' ? (
          <Gone />
        ) : (
          <Read
            query={{ ...query, data: order }}
            skeleton={<LoadingSkeleton isReturned={isReturned} />}
            gone={<Gone />}
          >
            {(data) => <OrderView order={data} standing={standing} onStop={stopAsking} />}
          </Read>
        )}
      </main>
    </>
  )
}
