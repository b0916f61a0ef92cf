import { ActionBar, ActionBarSide } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Icon } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { Price } from '@mindisle/ui/price'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { grouped, yuan } from '../../../../shared/money/amounts.ts'
import { PayWays } from '../../../../shared/money/pay-ways.tsx'
import { moneyTexts } from '../../../../shared/money/texts.ts'
import { useBuy } from '../../../../shared/money/use-buy.ts'
import { ClosedNote } from '../../../../shared/session/closed-note.tsx'
import type { Offers } from '../../api/balance.ts'
import { useReturn } from '../../components/use-return.ts'
import { firstChoice, sumOf, type Sum } from '../../flow/top-up.ts'
import { texts } from '../../texts.ts'
import { Packages } from './packages.tsx'
import { Recent } from './recent.tsx'

/** What is still missing for what one came for. */
function useMissing(): number {
  const balance = useSession((state) => state.userBalance)
  const need = Number(usePage().query['need'] ?? 0)
  return Number.isSafeInteger(need) ? Math.max(0, need - balance) : 0
}

function Arrives({ sum }: { sum: Sum | null }) {
  const t = useTexts(texts)
  if (!sum) return <small>{t('balance.nothing_yet')}</small>
  const number = grouped(sum.points + sum.bonus)
  return (
    <small>
      {sum.bonus > 0
        ? t('balance.arrives_bonus', { number, bonus: grouped(sum.bonus) })
        : t('balance.arrives', { number })}
    </small>
  )
}

export function TopUp({ offers }: { offers: Offers }) {
  const t = useTexts(texts)
  const m = useTexts(moneyTexts)
  const missing = useMissing()
  const back = useReturn()
  const [choice, choose] = useState(() => firstChoice(offers, missing))
  const [gateway, setGateway] = useState(offers.gateways[0])
  const { buy, isBuying } = useBuy()
  const sum = sumOf(offers, choice)
  if (!gateway) {
    return (
      <>
        <Note>{t('balance.closed')}</Note>
        <Recent />
      </>
    )
  }
  const start = () => {
    if (sum) void buy({ wanted: sum.wanted, way: gateway, points: 0, ...(back && { back: back.address }) })
  }
  return (
    <>
      <ClosedNote feature="order.create" />
      <section>
        <h2 className="balance-h">{t('balance.packages')}</h2>
        {missing > 0 && <p className="balance-need">{t('balance.need', { number: grouped(missing) })}</p>}
        <Packages offers={offers} choice={choice} onChange={choose} />
        <p className="balance-note">
          <Icon name="info" size={15} />
          <span>{t('balance.note')}</span>
        </p>
      </section>
      <section>
        <h2 className="money-h">{m('way.title')}</h2>
        <PayWays gateways={offers.gateways} value={gateway} onChange={setGateway} />
      </section>
      <Recent />
      <div className="money-room" />
      <ActionBar>
        <ActionBarSide className="money-bar__side">
          <Price amount={sum ? yuan(sum.fen) : '0'} />
          <Arrives sum={sum} />
        </ActionBarSide>
        <Button disabled={!sum} loading={isBuying} loadingText={t('pay.going')} onClick={start}>
          {t('balance.pay')}
        </Button>
      </ActionBar>
    </>
  )
}
