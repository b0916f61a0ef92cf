import { Button } from '@mindisle/ui/button'
import { Tag } from '@mindisle/ui/tag'
import type { ConsoleDataOf } from '@mindisle/contract/console'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageProps } from '../app/pages.ts'
import { useActs, type Acting } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { ClaimedActs, lookAgain, useClaim } from '../lib/claim.tsx'
import { Key, useRowKeys, workedRow } from '../lib/row-keys.tsx'
import { money, waited } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'
import { Approvals, readApprovals } from './approvals.tsx'
import { HeldIncomes, OnWay, readIncomes, readUnclear, UnclearPayments } from './money-doubts.tsx'

type Row = ConsoleDataOf<'GET /api/admin/withdrawals'>['list'][number]
type Why = ConsoleDataOf<'GET /api/admin/withdrawals'>['reasons'][number]

/** Money that leaves: decided by one, and above 200 CNY by two. */
export function Money({ me }: PageProps) {
  const { t } = useWords()
  const { said, isBusy, act, tellBusy } = useActs()
  useRowKeys(tellBusy)
  const maySee = me.rights.includes('withdrawals')
  // One list that came later than the next would push its buttons away under the pointer.
  const reads = useQueries({
    queries: [
      readApprovals,
      { ...readWithdrawals, enabled: maySee },
      { ...readIncomes, enabled: me.rights.includes('incomes') },
      { ...readUnclear, enabled: me.rights.includes('refunds') },
    ],
  })
  const [, withdrawals] = reads
  if (reads.some(({ isLoading }) => isLoading)) return <div className="panel" aria-busy="true" />
  return (
    <div className="stack">
      <p className="review__said" role="status">
        {said}
      </p>
      <p className="cap row-keys">
        <kbd>J</kbd>
        <kbd>K</kbd> {t('review.move')} <kbd>N</kbd> {t('today.next_key')}
      </p>
      <Approvals isBusy={isBusy} act={act} sumOf={(args) => sumIn(withdrawals.data?.list ?? [], args)} />
      {maySee && <Withdrawals isBusy={isBusy} act={act} />}
      {maySee && <OnWay isBusy={isBusy} act={act} />}
      {me.rights.includes('incomes') && <HeldIncomes isBusy={isBusy} act={act} />}
      {me.rights.includes('refunds') && <UnclearPayments isBusy={isBusy} act={act} />}
      <p className="cap">{t('money.rule')}</p>
    </div>
  )
}

const sumIn = (waiting: readonly Row[], args: readonly string[]): string =>
  waiting
    .filter(({ id }) => args.includes(id))
    .map(({ fen }) => `${money(fen)} · `)
    .join('')

const readWithdrawals = {
  queryKey: ['withdrawals'],
  queryFn: () => call('GET /api/admin/withdrawals', {}),
  ...lookAgain,
}

function Withdrawals({ isBusy, act }: Acting) {
  const { t } = useWords()
  const { data } = useQuery(readWithdrawals)
  const approve = ({ id }: Row): void =>
    act(async () => {
      const { state } = await call('POST /api/admin/withdrawals/approve', { body: { id } })
      return state === 'asked' ? t('money.asked') : t('money.approved')
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
            act={act}
            onApprove={() => approve(row)}
            onReject={(why) => reject(row, why)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps extends Acting {
  row: Row
  reasons: readonly Why[]
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
    <li className="lines__row" {...workedRow}>
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
      <WithdrawalActs {...props} />
    </li>
  )
}

function WithdrawalActs({ row, reasons, isBusy, act, onApprove, onReject }: RowProps) {
  const { t } = useWords()
  const taken = { kind: 'withdrawal', id: row.id } as const
  const { take } = useClaim(taken, act)
  const [isRejecting, setRejecting] = useState(false)
  const beginReject = (): void => {
    setRejecting(true)
    if (!row.is_mine) take()
  }
  return (
    <ClaimedActs taken={taken} held={row} isBusy={isBusy} act={act}>
      {isRejecting ? (
        reasons.map((why, at) => (
          <Button
            key={why}
            kind="line"
            size="m"
            disabled={isBusy}
            end={<Key name={String(at + 1)} />}
            onClick={() => onReject(why)}
          >
            {t(`why.${why}`)}
          </Button>
        ))
      ) : (
        <Button kind="quiet" size="m" disabled={isBusy} end={<Key name="X" />} onClick={beginReject}>
          {t('money.reject')}
        </Button>
      )}
      {row.is_asked ? (
        <span className="cap">{t('money.waits_second')}</span>
      ) : (
        <Button
          kind={row.is_clean ? 'primary' : 'line'}
          size="m"
          disabled={isBusy}
          end={<Key name="A" />}
          onClick={onApprove}
        >
          {t(row.needs_two ? 'money.ask_second' : 'money.approve', { sum: money(row.fen) })}
        </Button>
      )}
    </ClaimedActs>
  )
}
