import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { Note } from '@mindisle/ui/note'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, Refused } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { money, sumOf } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'

type Proof = ConsoleDataOf<'GET /api/admin/ledger/verify'>

interface BooksProps {
  proof: Proof | undefined
  error: Error | null
  isBusy: boolean
  onProve: () => void
}

/** Everything worked out anew. What contradicts itself is said, with a few of the places. */
export function Books({ proof, error, isBusy, onProve }: BooksProps) {
  const { t } = useWords()
  const isWhole = proof && proof.findings.length === 0 && proof.broken_seal === null
  return (
    <section className="panel">
      <div className="table-tools">
        <Button kind="line" size="m" loading={isBusy} onClick={onProve}>
          {t('ledger.verify')}
        </Button>
        <span role="status">
          {error && (error instanceof Refused && error.message ? error.message : t('failed'))}
          {isWhole && t('ledger.whole', { count: proof.transfers })}
          {proof && !isWhole && t('ledger.not_whole')}
        </span>
      </div>
      {proof && (
        <dl className="sums">
          <Sum name={t('ledger.cash')} text={money(proof.cash_fen)} />
          <Sum name={t('ledger.points')} text={t('shells', { count: proof.points })} />
          <Sum name={t('ledger.entries')} text={proof.entries.toLocaleString('en')} />
          <Sum name={t('ledger.sealed')} text={proof.sealed_up_to.toLocaleString('en')} />
        </dl>
      )}
      {proof?.findings.map(({ rule, at }) => (
        <Note key={rule} icon="warning-circle-fill">
          <span lang="en">
            {rule}: {at.join(', ')}
          </span>
        </Note>
      ))}
    </section>
  )
}

function Sum({ name, text }: { name: string; text: string }) {
  return (
    <div className="sums__one">
      <dt>{name}</dt>
      <dd className="num">{text}</dd>
    </div>
  )
}

interface AccountsProps {
  current: string | null
  sums: Proof['house'] | null
}

export function LedgerAccounts({ current, sums }: AccountsProps) {
  const { t } = useWords()
  const { data } = useQuery({
    queryKey: ['ledger-accounts'],
    queryFn: () => call('GET /api/admin/ledger/accounts', {}),
    staleTime: Infinity,
  })
  return (
    <div className="stack">
      <PersonAccounts current={current} />
      <section className="panel">
        <h2 className="label">{t('ledger.house')}</h2>
        <ul className="picks">
          <Pick id={null} name={t('review.all')} current={current} sum={null} />
          {data?.list.map(({ id, unit }) => {
            const found = sums?.find((one) => one.id === id)
            const sum = found ? sumOf(t, unit, found.sum) : null
            const name = t(`house.${id.slice(6).replaceAll(':', '_').replaceAll('-', '_') as 'sales'}`)
            return <Pick key={id} id={id} name={name} current={current} sum={sum} />
          })}
        </ul>
        {sums === null && <p className="cap">{t('ledger.sums_hint')}</p>}
      </section>
    </div>
  )
}

interface PickProps {
  id: string | null
  name: string
  current: string | null
  sum: string | null
}

function Pick({ id, name, current, sum }: PickProps) {
  return (
    <li>
      <button
        type="button"
        className="picks__one"
        aria-current={id === current}
        onClick={() => go('ledger', id === null ? {} : { account: id })}
      >
        <span>{name}</span>
        {sum !== null && <b className="num">{sum}</b>}
      </button>
    </li>
  )
}

/** Whose money it is, is private: it takes a reason that the person reads. */
function PersonAccounts({ current }: { current: string | null }) {
  const { t } = useWords()
  const [wanted, setWanted] = useState('')
  const [reason, setReason] = useState('')
  const look = useMutation({
    mutationFn: () =>
      call('POST /api/admin/ledger/person', { body: { wanted: wanted.trim(), reason: reason.trim() } }),
  })
  const { data, error } = look
  const isReady = wanted.trim() !== '' && reason.trim() !== ''
  return (
    <form
      className="panel decide"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) look.mutate()
      }}
    >
      <h2 className="label">{t('ledger.person')}</h2>
      <Field label={t('people.wanted')} value={wanted} autoComplete="off" onChange={setWanted} />
      <Field
        label={t('people.reason')}
        hint={t('people.reason_hint')}
        value={reason}
        autoComplete="off"
        maxLength={200}
        onChange={setReason}
      />
      <Button
        size="m"
        kind="line"
        type="submit"
        loading={look.isPending}
        disabled={!isReady}
        reason={t('people.needs_both')}
      >
        {t('people.look')}
      </Button>
      {error && (
        <p role="status">{error instanceof Refused && error.message ? error.message : t('failed')}</p>
      )}
      {data && data.accounts.length === 0 && <p className="cap">{t('ledger.no_accounts')}</p>}
      <ul className="picks">
        {data?.accounts.map(({ id, kind, unit, balance }) => (
          <Pick
            key={id}
            id={id}
            name={t(`held_as.${kind as 'available'}`)}
            current={current}
            sum={sumOf(t, unit, balance)}
          />
        ))}
      </ul>
    </form>
  )
}
