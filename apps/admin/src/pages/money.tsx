import { Button } from '@mindisle/ui/button'
import { Tag } from '@mindisle/ui/tag'
import type { ConsoleDataOf } from '@mindisle/contract/console'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageProps } from '../app/pages.ts'
import { useActs, type Acting } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { clock, money, waited } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'
import { HeldIncomes, OnWay, UnclearPayments } from './money-doubts.tsx'

type Row = ConsoleDataOf<'GET /api/admin/withdrawals'>['list'][number]
type Why = ConsoleDataOf<'GET /api/admin/withdrawals'>['reasons'][number]
type Asked = ConsoleDataOf<'GET /api/admin/approvals'>['list'][number]

/** Money that leaves: decided by one, and above 200 CNY by two. */
export function Money({ me }: PageProps) {
  const { t } = useWords()
  const { said, isBusy, act } = useActs()
  const maySee = me.rights.includes('withdrawals')
  return (
    <div className="stack">
      <p className="review__said" role="status">
        {said}
      </p>
      <Approvals isBusy={isBusy} act={act} maySee={maySee} />
      {maySee && <Withdrawals isBusy={isBusy} act={act} />}
      {maySee && <OnWay isBusy={isBusy} act={act} />}
      {me.rights.includes('incomes') && <HeldIncomes isBusy={isBusy} act={act} />}
      {me.rights.includes('refunds') && <UnclearPayments isBusy={isBusy} act={act} />}
      <p className="cap">{t('money.rule')}</p>
    </div>
  )
}

const readWithdrawals = {
  queryKey: ['withdrawals'],
  queryFn: () => call('GET /api/admin/withdrawals', {}),
  // Colleagues take them and let them go meanwhile.
  refetchInterval: 15_000,
}

/** Whoever confirms sees the sum, not only what was typed. */
function Approvals({ isBusy, act, maySee }: Acting & { maySee: boolean }) {
  const { t, language } = useWords()
  const { data } = useQuery({ queryKey: ['approvals'], queryFn: () => call('GET /api/admin/approvals', {}) })
  const waiting = useQuery({ ...readWithdrawals, enabled: maySee }).data?.list ?? []
  const sumOf = ({ args }: Asked): string =>
    waiting
      .filter(({ id }) => args.includes(id))
      .map(({ fen }) => `${money(fen)} · `)
      .join('')
  const confirm = ({ id }: Asked): void =>
    act(async () => {
      await call('POST /api/admin/approvals/confirm', { body: { id } })
      return t('money.confirmed')
    })
  return (
    <section className="panel">
      <header className="panel__head">
        <h2 className="label">{t('kind.approval')}</h2>
      </header>
      {data?.list.length === 0 && <p className="empty">{t('money.no_approvals')}</p>}
      <ul className="lines">
        {data?.list.map((asked) => (
          <li key={asked.id} className="lines__row">
            <p className="lines__what">
              <b>
                <code>{[asked.verb, ...asked.args].join(' ')}</code>
              </b>
              <span>
                {sumOf(asked)}
                {asked.asked_by} · {clock(language, asked.asked_at)}
                {asked.reason !== '' && ` · ${asked.reason}`}
              </span>
            </p>
            {asked.is_mine ? (
              <span className="cap">{t('money.yours')}</span>
            ) : (
              <Button size="m" disabled={isBusy} onClick={() => confirm(asked)}>
                {t('money.confirm')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Withdrawals({ isBusy, act }: Acting) {
  const { t } = useWords()
  const { data } = useQuery(readWithdrawals)
  const approve = ({ id }: Row): void =>
    act(async () => {
      const { state } = await call('POST /api/admin/withdrawals/approve', { body: { id } })
      return state === 'asked' ? t('money.asked') : t('money.approved')
    })
  const take = ({ id }: Row): void =>
    act(async () => {
      await call('POST /api/admin/withdrawals/take', { body: { id } })
      return t('money.taken')
    })
  const letGo = ({ id }: Row): void =>
    act(async () => {
      await call('POST /api/admin/withdrawals/let_go', { body: { id } })
      return t('money.let_gone')
    })
  const reject = ({ id }: Row, why: Why): void =>
    act(async () => {
      await call('POST /api/admin/withdrawals/reject', { body: { id, why } })
      return t('money.rejected')
    })
  return (
    <section className="panel">
      <header className="panel__head">
        <h2 className="label">{t('kind.withdrawal')}</h2>
      </header>
      {data?.list.length === 0 && <p className="empty">{t('today.all_done')}</p>}
      <ul className="lines">
        {data?.list.map((row) => (
          <WithdrawalRow
            key={row.id}
            row={row}
            reasons={data.reasons}
            isBusy={isBusy}
            onTake={() => (row.is_mine ? letGo(row) : take(row))}
            onApprove={() => approve(row)}
            onReject={(why) => reject(row, why)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  row: Row
  reasons: readonly Why[]
  isBusy: boolean
  /** Takes it, or lets it go. */
  onTake: () => void
  onApprove: () => void
  onReject: (why: Why) => void
}

function WithdrawalRow(props: RowProps) {
  const { row } = props
  const { t } = useWords()
  const doubts = [
    ...(row.held > 0 ? [t('money.held', { count: row.held })] : []),
    ...(row.debt_fen > 0 ? [t('money.debt', { sum: money(row.debt_fen) })] : []),
  ]
  return (
    <li className="lines__row">
      <p className="lines__what">
        <b className="num">{money(row.fen)}</b>
        <span>
          {t(`gateway.${row.gateway as 'sandbox'}`)} · {t('today.oldest', { time: waited(t, row.since) })}
        </span>
        <span>
          <Tag tone={row.is_clean ? 'success' : 'warn'}>
            {row.is_clean ? t('money.clean') : doubts.join(' · ')}
          </Tag>
        </span>
      </p>
      {row.held_by !== null && !row.is_mine ? (
        <span className="cap">{t('review.held_by', { name: row.held_by })}</span>
      ) : (
        <WithdrawalActs {...props} />
      )}
    </li>
  )
}

function WithdrawalActs({ row, reasons, isBusy, onTake, onApprove, onReject }: RowProps) {
  const { t } = useWords()
  const [isRejecting, setRejecting] = useState(false)
  const beginReject = (): void => {
    setRejecting(true)
    if (!row.is_mine) onTake()
  }
  return (
    <span className="case__acts">
      <Button kind="quiet" size="m" disabled={isBusy} onClick={onTake}>
        {t(row.is_mine ? 'money.let_go' : 'money.take')}
      </Button>
      {isRejecting ? (
        reasons.map((why) => (
          <Button key={why} kind="line" size="m" disabled={isBusy} onClick={() => onReject(why)}>
            {t(`why.${why}`)}
          </Button>
        ))
      ) : (
        <Button kind="quiet" size="m" disabled={isBusy} onClick={beginReject}>
          {t('money.reject')}
        </Button>
      )}
      {row.is_asked ? (
        <span className="cap">{t('money.waits_second')}</span>
      ) : (
        <Button kind={row.is_clean ? 'primary' : 'line'} size="m" disabled={isBusy} onClick={onApprove}>
          {t(row.needs_two ? 'money.ask_second' : 'money.approve', { sum: money(row.fen) })}
        </Button>
      )}
    </span>
  )
}
