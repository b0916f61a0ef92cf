import { Button } from '@mindisle/ui/button'
import { Icon } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { homePath } from '../../../../constants.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { balanceAddress, redeemAddress } from '../../../../shared/money/addresses.ts'
import { grouped, yuan } from '../../../../shared/money/amounts.ts'
import { CanWait } from '../../../../shared/money/can-wait.tsx'
import { PayChoice } from '../../../../shared/money/pay-ways.tsx'
import type { Way } from '../../../../shared/money/types.ts'
import { useBuy } from '../../../../shared/money/use-buy.ts'
import { toAddress } from '../../../../lib/navigation/page.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useReturnLink } from '../../../../lib/navigation/return-link.ts'
import type { Unlock } from '../../api/types.ts'
import { chapterAddress, interpretAddress, reportAddress } from '../../components/addresses.ts'
import { texts } from '../../reading/texts.ts'

function FreeFirst({ unlock: { id, chapters } }: { unlock: Unlock }) {
  const t = useTexts(texts)
  const returnLink = useReturnLink()
  const firstFree = chapters.find(({ is_locked }) => !is_locked)
  return firstFree ? (
    <Button block href={chapterAddress(id, firstFree.id)}>
      {t('unlock.read_free')}
    </Button>
  ) : (
    <Button block kind="soft" {...returnLink(reportAddress(id))}>
      {t('unlock.back')}
    </Button>
  )
}

/** Nothing is sold here: what is free stays within reach. */
function Closed({ unlock }: { unlock: Unlock }) {
  const t = useTexts(texts)
  return (
    <>
      <Note icon="sun-horizon">{t('unlock.closed')}</Note>
      <FreeFirst unlock={unlock} />
    </>
  )
}

/** Names what it costs; too few shells lead to where there are more, and back to this very report. */
function OpenButton({ unlock, way }: { unlock: Unlock; way: Way }) {
  const t = useTexts(texts)
  const { path, query } = usePage()
  const { buy, isBuying } = useBuy()
  const { id, price_fen: fen, price_points: points, balance } = unlock
  if (way === 'points' && balance < points) {
    return (
      <Button block href={balanceAddress(points, toAddress({ path, query }, homePath))}>
        {t('unlock.short', { number: grouped(points - balance) })}
      </Button>
    )
  }
  const start = () => {
    const pay_with = way === 'points' ? ('points' as const) : ('cash' as const)
    void buy({ wanted: { kind: 'report', report_id: id, pay_with }, way, points }, () =>
      toast(t('unlock.done'), 'check-circle-fill'),
    )
  }
  return (
    <Button block loading={isBuying} loadingText={t('unlock.going')} onClick={start}>
      {way === 'points'
        ? t('unlock.go_points', { number: grouped(points) })
        : t('unlock.go_cash', { number: yuan(fen) })}
    </Button>
  )
}

function Sale({ unlock }: { unlock: Unlock }) {
  const { gateways, price_fen: fen, price_points: points, balance } = unlock
  const [chosen, choose] = useState<Way | null>(null)
  const first = fen > 0 ? gateways[0] : undefined
  // Whoever has enough shells, or comes back with some, meant to use them.
  const way = chosen ?? (points > 0 && balance >= points ? 'points' : (first ?? 'points'))
  return (
    <>
      <PayChoice
        gateways={gateways}
        fen={fen}
        points={points}
        balance={balance}
        value={way}
        onChange={choose}
      />
      <OpenButton unlock={unlock} way={way} />
    </>
  )
}

/** The ways to open the rest, and what they cost. */
export function Ways({ unlock }: { unlock: Unlock }) {
  const t = useTexts(texts)
  const returnLink = useReturnLink()
  const { id, gateways, price_fen: fen, price_points: points } = unlock
  if (unlock.is_open) {
    return (
      <Button block {...returnLink(interpretAddress(id))}>
        {t('unlock.read')}
      </Button>
    )
  }
  const isSold = points > 0 || (fen > 0 && gateways.length > 0)
  return (
    <>
      {isSold ? (
        <CanWait instead={<FreeFirst unlock={unlock} />}>
          <Sale unlock={unlock} />
        </CanWait>
      ) : (
        <Closed unlock={unlock} />
      )}
      <p className="unlock__more">
        <a href={redeemAddress(id)}>
          <Icon name="receipt-duotone" size={18} />
          {t('unlock.code')}
        </a>
        {isSold && (
          <span>
            <Icon name="info" size={18} />
            {t('unlock.refund')}
          </span>
        )}
      </p>
    </>
  )
}
