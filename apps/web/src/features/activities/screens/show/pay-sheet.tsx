import { Button } from '@mindisle/ui/button'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { balanceAddress } from '../../../../shared/money/addresses.ts'
import { grouped, yuan } from '../../../../shared/money/amounts.ts'
import { CanWait } from '../../../../shared/money/can-wait.tsx'
import { PayChoice } from '../../../../shared/money/pay-ways.tsx'
import type { Way } from '../../../../shared/money/types.ts'
import { useBuy } from '../../../../shared/money/use-buy.ts'
import { refreshActivities, type Activity } from '../../api/activities.ts'
import { addressOf } from '../../components/activity-row.tsx'
import { texts } from '../../texts.ts'
import { momentThere } from '../../times.ts'

interface Props {
  activity: Activity
  isOpen: boolean
  onClose(): void
}

function PayButton({ activity, way, onClose }: Omit<Props, 'isOpen'> & { way: Way }) {
  const t = useTexts(texts)
  const { buy, isBuying } = useBuy()
  const { id, price_fen: fen, price_points: points, balance } = activity
  const missing = way === 'points' ? points - balance : 0
  const sum = way === 'points' ? t('shells', { count: points, number: grouped(points) }) : `¥${yuan(fen)}`
  if (missing > 0)
    return (
      <Button block href={balanceAddress(points, addressOf(id))}>
        {t('pay.short', { number: grouped(missing) })}
      </Button>
    )
  const start = () => {
    const pay_with = way === 'points' ? ('points' as const) : ('cash' as const)
    const wanted = { kind: 'activity' as const, activity_id: id, pay_with }
    void buy({ wanted, way, points, back: addressOf(id) }, () => {
      onClose()
      void refreshActivities()
      toast(t('done.taken'), 'check-circle-fill')
    })
  }
  return (
    <Button block loading={isBuying} loadingText={t('bar.going')} onClick={start}>
      {t('pay.go', { sum })}
    </Button>
  )
}

/** The place is kept meanwhile; nothing is charged before. */
export function PaySheet({ activity, isOpen, onClose }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { gateways, price_fen: fen, price_points: points, balance, place, time_zone: zone } = activity
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? (fen > 0 ? gateways[0] : undefined) ?? 'points'
  const until = place?.keep_until
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('pay.title')}
      sub={until ? t('pay.kept', { until: momentThere(until, zone, language) }) : ''}
      closeLabel={t('form.close')}
      foot={<PayButton activity={activity} way={way} onClose={onClose} />}
    >
      <CanWait isAsked>
        <PayChoice
          gateways={gateways}
          fen={fen}
          points={points}
          balance={balance}
          value={way}
          onChange={setChosen}
        />
      </CanWait>
    </Sheet>
  )
}
