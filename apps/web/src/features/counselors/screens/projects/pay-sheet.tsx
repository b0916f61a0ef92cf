import { Button } from '@mindisle/ui/button'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { yuan } from '../../../../shared/money/amounts.ts'
import { CanWait } from '../../../../shared/money/can-wait.tsx'
import { PayChoice } from '../../../../shared/money/pay-ways.tsx'
import type { Way } from '../../../../shared/money/types.ts'
import { useBuy } from '../../../../shared/money/use-buy.ts'
import { mineAddress } from '../../addresses.ts'
import { useGateways, useRelease, type Reservation } from '../../api/counselors.ts'
import { texts } from '../../texts.ts'
import { clockOf, momentOf } from '../../times.ts'

interface Props {
  session: Reservation
  isOpen: boolean
  onClose(): void
}

function Foot({ session, way, onClose }: Omit<Props, 'isOpen'> & { way: Way }) {
  const t = useTexts(texts)
  const { buy, isBuying } = useBuy()
  const release = useRelease()
  const pay = () =>
    void buy({
      wanted: { kind: 'reservation', reservation_id: session.id },
      way,
      points: 0,
      back: mineAddress(),
    })
  const letGo = () =>
    release.mutate(session.id, {
      onSuccess: () => {
        onClose()
        toast(t('book.let_gone'))
      },
    })
  return (
    <>
      <Button block loading={isBuying} loadingText={t('book.pay_going')} onClick={pay}>
        {t('book.pay_go', { sum: yuan(session.price_fen) })}
      </Button>
      <Button block kind="text" loading={release.isPending} onClick={letGo}>
        {t('book.let_go')}
      </Button>
    </>
  )
}

/** The time is held meanwhile; nothing is charged before. */
export function PaySheet({ session, isOpen, onClose }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const gateways = useGateways(session.counselor.id)
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? gateways[0]
  const until = session.held_until
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('book.pay_title')}
      sub={
        until === null
          ? ''
          : t('book.pay_sub', {
              when: momentOf(session.starts_at, language),
              name: session.counselor.name,
              until: clockOf(until, language),
            })
      }
      closeLabel={t('close')}
      foot={way && <Foot session={session} way={way} onClose={onClose} />}
    >
      <CanWait isAsked>
        <PayChoice
          gateways={gateways}
          fen={session.price_fen}
          points={0}
          balance={0}
          value={way}
          onChange={setChosen}
        />
      </CanWait>
    </Sheet>
  )
}
