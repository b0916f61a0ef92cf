import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '../app/console.tsx'
import { useActs } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { clock, money, priceOf } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'

/** What happened to one order, the newest first, and the way back for its money. */
export function OrderCard({ number, me }: { number: string; me: Me }) {
  const { t, language } = useWords()
  const { data, isError } = useQuery({
    queryKey: ['order', number],
    queryFn: () => call('GET /api/admin/orders/show', { query: { number } }),
    retry: false,
  })
  if (isError) return <p className="panel empty">{t('orders.none')}</p>
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
        <Refund number={number} needsTwo={data.needs_two} isAsked={data.is_asked} price={priceOf(t, order)} />
      )}
    </section>
  )
}

interface RefundProps {
  number: string
  needsTwo: boolean
  isAsked: boolean
  price: string
}

function Refund({ number, needsTwo, isAsked, price }: RefundProps) {
  const { t } = useWords()
  const { said, isBusy, act } = useActs()
  const [reason, setReason] = useState('')
  const give = (): void =>
    act(async () => {
      const body = { number, reason: reason.trim() }
      const { state } = await call('POST /api/admin/orders/refund', { body })
      return t(state === 'asked' ? 'money.asked' : 'orders.refunding')
    })
  if (isAsked) return <p className="cap">{t('money.waits_second')}</p>
  return (
    <>
      <Field
        label={t('people.act_reason')}
        hint={t('people.act_reason_hint')}
        value={reason}
        autoComplete="off"
        maxLength={200}
        onChange={setReason}
      />
      <Button
        size="m"
        block
        disabled={isBusy || reason.trim() === ''}
        reason={t('calls.needs_reason')}
        onClick={give}
      >
        {t(needsTwo ? 'money.ask_second' : 'orders.refund', { sum: price })}
      </Button>
      <p role="status">{said}</p>
    </>
  )
}
