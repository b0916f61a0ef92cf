import { ActionBar } from '@mindisle/ui/action-bar'
import { Island } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { Tile } from '@mindisle/ui/tile'
import { toast } from '@mindisle/ui/toast'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { homePath } from '../../../../constants.ts'
import { formatDay } from '../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { balanceAddress } from '../../../../shared/money/addresses.ts'
import { grouped, yuan } from '../../../../shared/money/amounts.ts'
import { CanWait } from '../../../../shared/money/can-wait.tsx'
import { PayCards } from '../../../../shared/money/pay-cards.tsx'
import { PayChoice } from '../../../../shared/money/pay-ways.tsx'
import { moneyTexts } from '../../../../shared/money/texts.ts'
import type { Way } from '../../../../shared/money/types.ts'
import { useBuy } from '../../../../shared/money/use-buy.ts'
import { toAddress } from '../../../../lib/navigation/page.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import type { Membership, Plan } from '../../api/membership.ts'
import { texts } from '../../texts.ts'

function Status({ membership: { is_pro: isPro, ends_at: ends } }: { membership: Membership }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const day =
    ends === null ? '' : formatDay(ends, language, { year: 'numeric', month: 'long', day: 'numeric' })
  const isOn = isPro && day !== ''
  return (
    <Card className="pro-status">
      <span className="grow">
        <h2>
          <Words>{isOn ? t('pro.on') : t('pro.off')}</Words>
        </h2>
        <p>{isOn ? t('pro.until', { day }) : t('pro.off_text')}</p>
      </span>
      <Island size={104} />
    </Card>
  )
}

const gifts: ReadonlyArray<{ name: 'chapters' | 'tables' | 'kept' | 'quiet'; icon: IconName }> = [
  { name: 'chapters', icon: 'file-text-duotone' },
  { name: 'tables', icon: 'compass-duotone' },
  { name: 'kept', icon: 'bookmark-simple-duotone' },
  { name: 'quiet', icon: 'shield-check-duotone' },
]

function Gifts() {
  const t = useTexts(texts)
  return (
    <section>
      <h2 className="money-h">{t('pro.opens')}</h2>
      <Card className="pro-gifts">
        <ul>
          {gifts.map(({ name, icon }) => (
            <li key={name}>
              <Tile icon={icon} tone="self" size={36} />
              <span className="grow pro-gifts__text">
                <b>{t(`gift.${name}`)}</b>
                <small>{t(`gift_text.${name}`)}</small>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function PlanBody({ plan }: { plan: Plan }) {
  const t = useTexts(texts)
  return (
    <span className="pro-plan">
      <b>{plan.name}</b>
      <span className="num pro-plan__price">¥{yuan(plan.fen)}</span>
      <small>
        {plan.months > 1
          ? t('pro.a_month', { yuan: yuan(Math.round(plan.fen / plan.months)) })
          : t('pro.no_renewal')}
      </small>
    </span>
  )
}

interface SaleProps {
  membership: Membership
  plan: Plan
  way: Way
}

/** Names the real amount; too few shells lead to where there are more. */
function Bar({ membership, plan, way }: SaleProps) {
  const t = useTexts(texts)
  const m = useTexts(moneyTexts)
  const { path, query } = usePage()
  const { buy, isBuying } = useBuy()
  const missing = way === 'points' ? plan.points - membership.balance : 0
  const sum =
    way === 'points'
      ? m('amount.shells', { count: plan.points, number: grouped(plan.points) })
      : `¥${yuan(plan.fen)}`
  const start = () => {
    const pay_with = way === 'points' ? ('points' as const) : ('cash' as const)
    void buy({ wanted: { kind: 'membership', plan_id: plan.id, pay_with }, way, points: plan.points }, () =>
      toast(t('pro.bought'), 'check-circle-fill'),
    )
  }
  return (
    <ActionBar>
      {missing > 0 ? (
        <Button href={balanceAddress(plan.points, toAddress({ path, query }, homePath))}>
          {t('pay.short', { number: grouped(missing) })}
        </Button>
      ) : (
        <Button loading={isBuying} loadingText={t('pay.going')} onClick={start}>
          {t(membership.is_pro ? 'pro.extend' : 'pro.buy', { sum })}
        </Button>
      )}
    </ActionBar>
  )
}

function Plans({ membership }: { membership: Membership }) {
  const t = useTexts(texts)
  const { plans, gateways } = membership
  const [id, choose] = useState(plans[0]?.id)
  const [way, setWay] = useState<Way>(gateways[0] ?? 'points')
  const plan = plans.find((one) => one.id === id)
  if (!plan) return <Note>{t('pro.closed')}</Note>
  return (
    <section>
      <h2 className="money-h">{t('pro.plans')}</h2>
      <PayCards
        legend={t('pro.plans')}
        columns={2}
        cards={plans.map((one) => ({ value: one.id, body: <PlanBody plan={one} /> }))}
        value={plan.id}
        onChange={choose}
      />
      <h2 className="money-h">{t('pro.way')}</h2>
      <PayChoice
        gateways={gateways}
        fen={plan.fen}
        points={plan.points}
        balance={membership.balance}
        value={way}
        onChange={setWay}
      />
      <p className="pro-note">
        <Icon name="info" size={15} />
        <span>{t('pro.note')}</span>
      </p>
      <div className="money-room" />
      <Bar membership={membership} plan={plan} way={way} />
    </section>
  )
}

export function MembershipView({ membership }: { membership: Membership }) {
  return (
    <>
      <Status membership={membership} />
      <CanWait>
        <Gifts />
        <Plans membership={membership} />
      </CanWait>
    </>
  )
}
