import { Button } from '@mindisle/ui/button'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { useConsentFirst } from '../care/consent-first.tsx'
import { Demo, usePrice } from '../components/face.tsx'
import { Portrait } from '../components/portrait.tsx'
import { texts } from '../texts.ts'
import { clockOf, clockThere, spanOf } from '../times.ts'
import { useWaitActs, type Wait } from './api.ts'
import { waitTexts } from './texts.ts'
import { useWishWords } from './wish-words.ts'
import './waits.css'

type Offer = NonNullable<Wait['offer']>

function Acts({ wait }: { wait: Wait }) {
  const t = useTexts(waitTexts)
  const { accept, pass } = useWaitActs(wait.id)
  // The offer leaves the page before the act is over: what is said then must not wait for it.
  const take = async () => {
    const taken = await accept.mutateAsync().catch(() => null)
    if (taken) toast(t(taken.state === 'booked' ? 'booked' : 'accepted'), 'check-circle-fill')
  }
  const letGo = async () => {
    const isDone = await pass.mutateAsync().then(
      () => true,
      () => false,
    )
    if (isDone) toast(t('passed'))
  }
  const { isReading, start, sheet } = useConsentFirst(wait.counselor.id, true, () => void take())
  return (
    <div className="wait-offer__acts">
      <Button kind="quiet" loading={pass.isPending} onClick={() => void letGo()}>
        {t('pass')}
      </Button>
      <Button loading={accept.isPending || isReading} loadingText={t('accepting')} onClick={start}>
        {t('accept')}
      </Button>
      {sheet}
    </div>
  )
}

/** A time that is kept for me: it stands before all else, since it does not wait. */
function Offered({ wait, offer }: { wait: Wait; offer: Offer }) {
  const t = useTexts(waitTexts)
  const shared = useTexts(texts)
  const language = useLanguage()
  const price = usePrice()
  const there = clockThere(offer.starts_at, offer.time_zone, language)
  return (
    <article className="wait-offer">
      <p className="wait-offer__until">{t('offered', { until: clockOf(offer.until, language) })}</p>
      <div className="wait-offer__who">
        <Portrait name={wait.counselor.portrait} size={52} />
        <div>
          <b>{wait.counselor.name}</b> <Demo of={wait.counselor} />
          <p>{spanOf(offer, language)}</p>
          {there !== null && <p>{shared('their_time', { time: there })}</p>}
          <p>
            {wait.title} · {shared(`mode.${wait.mode}`)} · {price(offer.price_fen)}
          </p>
        </div>
      </div>
      <Acts wait={wait} />
    </article>
  )
}

function WaitingRow({ wait }: { wait: Wait }) {
  const t = useTexts(waitTexts)
  const wishWords = useWishWords()
  const { leave } = useWaitActs(wait.id)
  const [isSure, setSure] = useState(false)
  const go = async () => {
    const isDone = await leave.mutateAsync().then(
      () => true,
      () => false,
    )
    if (isDone) toast(t('left'))
  }
  return (
    <div className="wait-row">
      <b className="wait-row__place num" aria-hidden="true">
        {wait.before + 1}
      </b>
      <div className="wait-row__words">
        <b>
          {wait.counselor.name} · {wishWords(wait)}
        </b>{' '}
        <Demo of={wait.counselor} />
        <p>{wait.before === 0 ? t('next') : t('before', { count: wait.before })}</p>
      </div>
      <Button
        kind="quiet"
        size="m"
        loading={leave.isPending}
        onClick={() => (isSure ? void go() : setSure(true))}
      >
        {t(isSure ? 'leave_sure' : 'leave')}
      </Button>
    </div>
  )
}

export function MyOffers({ waits }: { waits: readonly Wait[] }) {
  return waits.map((wait) => wait.offer && <Offered key={wait.id} wait={wait} offer={wait.offer} />)
}

export function MyWaits({ waits }: { waits: readonly Wait[] }) {
  const t = useTexts(waitTexts)
  const waiting = waits.filter(({ offer }) => offer === null)
  if (waiting.length === 0) return null
  return (
    <section>
      <h2>{t('head')}</h2>
      {waiting.map((wait) => (
        <WaitingRow key={wait.id} wait={wait} />
      ))}
    </section>
  )
}
