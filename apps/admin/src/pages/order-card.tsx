import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '../app/console.tsx'
import { muted, useActs } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { useClaim, type Held } from '../lib/claim.tsx'
import { clock, money, priceOf } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'

/** What happened to one order, the newest first, and the way back for its money. */
export function OrderCard({ number, me }: { number: string; me: Me }) {
  const { t, language } = useWords()
  const { data, isLoadingError } = useQuery({
    queryKey: ['order', number],
    queryFn: () => call('GET /api/admin/orders/show', { query: { number } }),
    retry: false,
  })
  if (isLoadingError) return <p className="panel empty">{t('orders.none')}</p>
  if (!data) return <div className="panel" aria-busy="true" />
  const { order, steps, refunds } = data
  return (
    <section className="panel decide">
      <h2 className="label">{order.number}</h2>
      <p>
        {t(`goods.${order.kind as 'report'}`)} · <b className="num">{priceOf(t, order)}</b>
      </p>
      {data.user_id !== null && (
        <p className="cap">
          {t('orders.user_id')} <code>{data.user_id}</code>
        </p>
      )}
      <h3 className="label">{t('orders.story')}</h3>
      <ol className="story">
        {steps.toReversed().map(({ state, cause, at }) => (
          <li key={`${at} ${cause}`}>
            <b>{t(`order_state.${state as 'paid'}`)}</b>
            <span>{t(`cause.${cause as 'paid'}`)}</span>
            <span className="cap">{clock(language, at)}</span>
          </li>
        ))}
      </ol>
      {refunds.map(({ fen, state, at }) => (
        <p key={at} className="cap">
          {t(`refund_state.${state as 'done'}`)} {money(fen)} · {clock(language, at)}
        </p>
      ))}
      {me.rights.includes('refunds') && (order.state === 'paid' || order.state === 'fulfilled') && (
        <Refund
          number={order.number}
          held={data}
          needsTwo={data.needs_two}
          isAsked={data.is_asked}
          price={priceOf(t, order)}
        />
      )}
    </section>
  )
}

interface RefundProps {
  number: string
  held: Held
  needsTwo: boolean
  isAsked: boolean
  price: string
}

function Refund({ number, held, needsTwo, isAsked, price }: RefundProps) {
  const { t } = useWords()
  const { said, isBusy, act } = useActs()
  const { take, letGo } = useClaim({ kind: 'refund', id: number }, act)
  const [reason, setReason] = useState('')
  /** Whoever begins to say why has it: a colleague must not give the money back meanwhile. */
  const begin = (typed: string): void => {
    setReason(typed)
    if (typed !== '' && reason === '' && held.held_by === null) take()
  }
  const give = (): void =>
    act(async () => {
      const body = { number, reason: reason.trim() }
      const { state } = await call('POST /api/admin/orders/refund', { body })
      return t(state === 'asked' ? 'money.asked' : 'orders.refunding')
    })
  if (isAsked) return <p className="cap">{t('money.waits_second')}</p>
  if (held.held_by !== null && !held.is_mine)
    return <p className="cap">{t('review.held_by', { name: held.held_by })}</p>
  return (
    <>
      <Field
        label={t('people.act_reason')}
        hint={t('people.act_reason_hint')}
        value={reason}
        autoComplete="off"
        maxLength={200}
        onChange={begin}
      />
      <Button size="m" block {...muted(isBusy, reason.trim() === '', t('calls.needs_reason'))} onClick={give}>
        {t(needsTwo ? 'money.ask_second' : 'orders.refund', { sum: price })}
      </Button>
      {held.is_mine && (
        <Button kind="quiet" size="m" block disabled={isBusy} onClick={letGo}>
          {t('money.let_go')}
        </Button>
      )}
      <p role="status">{said}</p>
    </>
  )
}
