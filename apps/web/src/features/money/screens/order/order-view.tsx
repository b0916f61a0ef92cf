import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PayWays } from '../../../../shared/money/pay-ways.tsx'
import { moneyTexts } from '../../../../shared/money/texts.ts'
import type { Gateway } from '../../../../shared/money/types.ts'
import { useBuy } from '../../../../shared/money/use-buy.ts'
import { useOffers } from '../../api/balance.ts'
import type { Order } from '../../api/orders.ts'
import { GoodsArt, OrderCost } from '../../components/goods.tsx'
import { useDetail } from '../../components/use-detail.ts'
import { texts } from '../../texts.ts'
import { OrderBar } from './bar.tsx'
import { Care } from './care.tsx'
import { Headline } from './headline.tsx'
import { Receipt } from './receipt.tsx'
import { Timeline } from './timeline.tsx'
import type { Standing } from './use-settling.ts'

function Goods({ order }: { order: Order }) {
  const t = useTexts(texts)
  const detail = useDetail()(order)
  return (
    <Card className="order-goods">
      <GoodsArt order={order} large />
      <span className="order-goods__text">
        <b>
          <Words>{order.title}</Words>
        </b>
        {detail !== '' && <small>{detail}</small>}
      </span>
      <span className="order-goods__end">
        <OrderCost order={order} size="m" />
        <small>{t(`state.${order.state}`)}</small>
      </span>
    </Card>
  )
}

/** The one chosen here, else the one it was begun with, else the first that works. */
function useGateway(order: Order) {
  const { data } = useOffers()
  const [chosen, choose] = useState<Gateway>()
  const gateways = data?.gateways ?? []
  const begun = gateways.find((one) => one === order.gateway)
  return { gateways, gateway: chosen ?? begun ?? gateways[0], choose }
}

interface Props {
  order: Order
  standing: Standing
  onStop(): void
}

export function OrderView({ order, standing, onStop }: Props) {
  const t = useTexts(texts)
  const m = useTexts(moneyTexts)
  const { gateways, gateway, choose } = useGateway(order)
  const checkout = useBuy()
  const isAsking = standing === 'asking'
  const isWaiting = order.state === 'created' && !isAsking
  return (
    <>
      <Headline order={order} standing={standing} onStop={onStop} />
      <Goods order={order} />
      {isWaiting && gateways.length > 1 && (
        <section>
          <h2 className="money-h">{m('way.title')}</h2>
          <PayWays gateways={gateways} value={gateway} onChange={choose} />
        </section>
      )}
      <Timeline steps={order.steps} />
      <Receipt order={order} />
      {!isAsking && <Care order={order} />}
      {order.pay_with === 'cash' && (
        <div className="order-note">
          <Note icon="shield-check">{t(order.gateway === 'sandbox' ? 'order.note_play' : 'order.note')}</Note>
        </div>
      )}
      <div className="money-room" />
      <OrderBar order={order} checkout={checkout} gateway={gateway} isAsking={isAsking} />
    </>
  )
}
