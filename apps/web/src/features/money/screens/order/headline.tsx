import { Button } from '@mindisle/ui/button'
import { useAfter } from '@mindisle/ui/skeleton'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Order } from '../../api/orders.ts'
import { minutesLeft } from '../../flow/time-left.ts'
import { texts } from '../../texts.ts'
import type { Standing } from './use-settling.ts'

const doubtMilliseconds = 3_000

function Asking({ onStop }: { onStop(): void }) {
  const t = useTexts(texts)
  const isLong = useAfter(doubtMilliseconds)
  return (
    <>
      <p className="order-head__t">{t('settling.asking')}</p>
      <i className="order-tide" />
      <p className="order-head__p">{t('settling.asking_text')}</p>
      {isLong && (
        <Button kind="text" size="m" className="order-head__stop" onClick={onStop}>
          {t('settling.not_paid')}
        </Button>
      )}
    </>
  )
}

interface Props {
  order: Order
  standing: Standing
  onStop(): void
}

/** What is the matter with it, in one line and one sentence; said aloud when it changes. */
export function Headline({ order, standing, onStop }: Props) {
  const t = useTexts(texts)
  const [now] = useState(() => Date.now())
  const left = order.state === 'created' ? minutesLeft(order.expires_at, now) : null
  return (
    <div className="order-head" role="status">
      {standing === 'asking' ? (
        <Asking onStop={onStop} />
      ) : standing === 'unknown' && order.state === 'created' ? (
        <>
          <p className="order-head__t">{t('settling.unknown')}</p>
          <p className="order-head__p">{t('settling.unknown_text')}</p>
        </>
      ) : (
        <>
          <p className="order-head__t">
            <Words>{order.headline}</Words>
          </p>
          {order.headline_text !== '' && <p className="order-head__p">{order.headline_text}</p>}
          {left !== null && <p className="order-head__left">{t('order.left', { count: left })}</p>}
        </>
      )}
    </div>
  )
}
