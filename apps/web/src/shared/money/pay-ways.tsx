import { Shell } from '@mindisle/ui/art'
import { Icon } from '@mindisle/ui/icon'
import { Price } from '@mindisle/ui/price'
import { RadioGroup } from '@mindisle/ui/radio'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { ClosedNote } from '../session/closed-note.tsx'
import { grouped, yuan } from './amounts.ts'
import { PayCards, type PayCard } from './pay-cards.tsx'
import { moneyTexts } from './texts.ts'
import type { Gateway, Way } from './types.ts'
import './money.css'

function GatewayMark({ gateway }: { gateway: Gateway }) {
  if (gateway === 'wechat') {
    return (
      <span className="gateway gateway--wechat">
        <Icon name="wechat-logo-fill" size={26} />
      </span>
    )
  }
  if (gateway === 'alipay') {
    return (
      <svg className="gateway" width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
        <rect width="26" height="26" rx="7" className="gateway__alipay" />
        <text x="13" y="18.5" textAnchor="middle">
          支
        </text>
      </svg>
    )
  }
  return (
    <span className="gateway gateway--sandbox">
      <Icon name="receipt-duotone" size={19} />
    </span>
  )
}

interface WaysProps {
  gateways: readonly Gateway[]
  value: Gateway | undefined
  onChange(gateway: Gateway): void
}

/** The checkouts that work here, one below the other. */
export function PayWays({ gateways, value, onChange }: WaysProps) {
  const t = useTexts(moneyTexts)
  return (
    <div className="payways">
      <RadioGroup
        kind="list"
        rings
        hideLegend
        legend={t('way.title')}
        options={gateways.map((gateway) => ({
          value: gateway,
          label: (
            <span className="payways__name">
              <GatewayMark gateway={gateway} />
              {t(`gateway.${gateway}`)}
            </span>
          ),
          ...(gateway === 'sandbox' && {
            sub: <span className="payways__sub">{t('gateway.sandbox_sub')}</span>,
          }),
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

interface ChoiceProps {
  gateways: readonly Gateway[]
  fen: number
  points: number
  balance: number
  value: Way | undefined
  onChange(way: Way): void
}

/** Money and shells are equals: one card for each checkout, one for the shells. */
export function PayChoice({ gateways, fen, points, balance, value, onChange }: ChoiceProps) {
  const t = useTexts(moneyTexts)
  const checkouts: Array<PayCard<Way>> = (fen > 0 ? gateways : []).map((gateway) => ({
    value: gateway,
    body: (
      <span className="payopt">
        <b>{t(`gateway.${gateway}`)}</b>
        <Price size="m" className="payopt__price" amount={yuan(fen)} />
      </span>
    ),
  }))
  const shells: PayCard<Way> = {
    value: 'points',
    body: (
      <span className="payopt">
        <b>{t('way.points', { number: grouped(balance) })}</b>
        <span className="payopt__shells num">
          <Shell size={18} />
          {grouped(points)}
        </span>
      </span>
    ),
  }
  return (
    <>
      <ClosedNote feature="order.create" className="payways__closed" />
      <PayCards
        legend={t('way.title')}
        columns={2}
        cards={points > 0 ? [...checkouts, shells] : checkouts}
        value={value}
        onChange={onChange}
      />
    </>
  )
}
