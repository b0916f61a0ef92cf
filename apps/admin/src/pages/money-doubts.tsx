import { Button } from '@mindisle/ui/button'
import { Tag } from '@mindisle/ui/tag'
import { useQuery } from '@tanstack/react-query'
import type { Acting } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { ClaimedActs, lookAgain } from '../lib/claim.tsx'
import { addressOf, go } from '../lib/place.ts'
import { Key, workedRow } from '../lib/row-keys.tsx'
import { clock, money, waited } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'

export const readIncomes = {
  queryKey: ['incomes'],
  queryFn: () => call('GET /api/admin/incomes', {}),
  ...lookAgain,
}
export const readUnclear = {
  queryKey: ['unclear'],
  queryFn: () => call('GET /api/admin/payments/unclear', {}),
  ...lookAgain,
}

/** Income that looked odd. It goes on as any other, or was not earned. */
export function HeldIncomes({ isBusy, act }: Acting) {
  const { t } = useWords()
  const { data } = useQuery(readIncomes)
  const decide = (id: string, decision: 'release' | 'void'): void =>
    act(async () => {
      await call('POST /api/admin/incomes/decide', { body: { id, decision } })
      return t(decision === 'release' ? 'money.released' : 'money.voided')
    })
  return (
    <section className="panel">
      <header className="panel__head">
        <h2 className="label">{t('kind.income')}</h2>
      </header>
      {data?.list.length === 0 && <p className="empty">{t('today.all_done')}</p>}
      <ul className="lines">
        {data?.list.map(({ id, fen, since, doubts, ...held }) => (
          <li key={id} className="lines__row" {...workedRow}>
            <p className="lines__what">
              <b className="num">{money(fen)}</b>
              <span>{t('today.oldest', { time: waited(t, since) })}</span>
              <span>
                {doubts.map((doubt) => (
                  <Tag key={doubt} tone="warn">
                    {t(`doubt.${doubt as 'fresh'}`)}
                  </Tag>
                ))}
              </span>
            </p>
            <ClaimedActs taken={{ kind: 'income', id }} held={held} isBusy={isBusy} act={act}>
              <Button
                kind="quiet"
                size="m"
                disabled={isBusy}
                end={<Key name="X" />}
                onClick={() => decide(id, 'void')}
              >
                {t('money.void')}
              </Button>
              <Button
                kind="line"
                size="m"
                disabled={isBusy}
                end={<Key name="A" />}
                onClick={() => decide(id, 'release')}
              >
                {t('money.release')}
              </Button>
            </ClaimedActs>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The gateway has said neither yes nor no: somebody may have paid. */
export function UnclearPayments({ isBusy, act }: Acting) {
  const { t, language } = useWords()
  const { data } = useQuery(readUnclear)
  const ask = (tradeNo: string): void =>
    act(async () => {
      await call('POST /api/admin/payments/ask', { body: { trade_no: tradeNo } })
      return t('money.asked_gateway')
    })
  return (
    <section className="panel">
      <header className="panel__head">
        <h2 className="label">{t('kind.unclear')}</h2>
      </header>
      {data?.list.length === 0 && <p className="empty">{t('money.nothing_unclear')}</p>}
      <ul className="lines">
        {data?.list.map((row) => (
          <li key={row.trade_no} className="lines__row" {...workedRow}>
            <p className="lines__what">
              <b className="num">{money(row.fen)}</b>
              <span>
                {t(`gateway.${row.gateway as 'sandbox'}`)} ·{' '}
                {t('today.oldest', { time: waited(t, row.since) })} ·{' '}
                {t('money.asked_times', { count: row.asked })}
              </span>
              <span>
                {row.next_at === null
                  ? t('money.given_up')
                  : t('money.asks_next', { time: clock(language, row.next_at) })}
              </span>
            </p>
            <ClaimedActs taken={{ kind: 'payment', id: row.trade_no }} held={row} isBusy={isBusy} act={act}>
              <a
                className="lines__link"
                href={addressOf('orders', { show: row.order_number })}
                onClick={(event) => {
                  event.preventDefault()
                  go('orders', { number: row.order_number, show: row.order_number })
                }}
              >
                {row.order_number}
              </a>
              <Button
                kind="line"
                size="m"
                disabled={isBusy}
                end={<Key name="R" />}
                onClick={() => ask(row.trade_no)}
              >
                {t('money.ask_gateway')}
              </Button>
            </ClaimedActs>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Approved, and the gateway has not said what became of it: it is asked, and nothing is sent twice. */
export function OnWay({ isBusy, act }: Acting) {
  const { t, language } = useWords()
  const { data } = useQuery({
    queryKey: ['withdrawals'],
    queryFn: () => call('GET /api/admin/withdrawals', {}),
  })
  const ask = (id: string): void =>
    act(async () => {
      await call('POST /api/admin/withdrawals/ask', { body: { id } })
      return t('money.asked_gateway')
    })
  if (!data || data.on_way.length === 0) return null
  return (
    <section className="panel">
      <header className="panel__head">
        <h2 className="label">{t('money.on_way')}</h2>
      </header>
      <ul className="lines">
        {data.on_way.map((row) => (
          <li key={row.id} className="lines__row" {...workedRow}>
            <p className="lines__what">
              <b className="num">{money(row.fen)}</b>
              <span>
                {t(`gateway.${row.gateway as 'sandbox'}`)} ·{' '}
                {t('today.oldest', { time: waited(t, row.since) })} ·{' '}
                {t('money.asked_times', { count: row.asked })}
              </span>
              <span>
                {row.is_payee_asked ? t('money.payee_asked') : t('money.payee_silent')}
                {row.next_at !== null && ` ${t('money.asks_next', { time: clock(language, row.next_at) })}`}
              </span>
            </p>
            <span className="case__acts">
              <Button
                kind="line"
                size="m"
                disabled={isBusy}
                end={<Key name="R" />}
                onClick={() => ask(row.id)}
              >
                {t('money.ask_gateway')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
