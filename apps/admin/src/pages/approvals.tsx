import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { muted, type Acting } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { lookAgain } from '../lib/claim.tsx'
import { Key, workedRow } from '../lib/row-keys.tsx'
import { clock } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'

type Read = ConsoleDataOf<'GET /api/admin/approvals'>
type Asked = Read['list'][number]

export const readApprovals = {
  queryKey: ['approvals'],
  queryFn: () => call('GET /api/admin/approvals', {}),
  ...lookAgain,
}

const typed = ({ verb, args }: Pick<Asked, 'verb' | 'args'>): string => [verb, ...args].join(' ')

interface Props extends Acting {
  /** The sum a thing that was asked for is about, with what follows it; nothing where it is about none. */
  sumOf: (args: readonly string[]) => string
}

/** Whoever confirms sees the sum, not only what was typed. */
export function Approvals({ isBusy, act, sumOf }: Props) {
  const { t } = useWords()
  const { data } = useQuery(readApprovals)
  return (
    <section className="panel">
      <header className="panel__head">
        <h2 className="label">{t('kind.approval')}</h2>
      </header>
      {data?.list.length === 0 && <p className="empty">{t('money.no_approvals')}</p>}
      <ul className="lines">
        {data?.list.map((asked) => (
          <AskedRow key={asked.id} asked={asked} sum={sumOf(asked.args)} isBusy={isBusy} act={act} />
        ))}
      </ul>
      {data && data.declined.length > 0 && <Declined list={data.declined} />}
    </section>
  )
}

function AskedRow({ asked, sum, isBusy, act }: Acting & { asked: Asked; sum: string }) {
  const { t, language } = useWords()
  const [isDeclining, setDeclining] = useState(false)
  const confirm = (): void =>
    act(async () => {
      await call('POST /api/admin/approvals/confirm', { body: { id: asked.id } })
      return t('money.confirmed')
    })
  return (
    <li className="lines__row" {...workedRow}>
      <p className="lines__what">
        <b>
          <code>{typed(asked)}</code>
        </b>
        <span>
          {sum}
          {asked.asked_by} · {clock(language, asked.asked_at)}
          {asked.reason !== '' && ` · ${asked.reason}`}
        </span>
      </p>
      {isDeclining ? (
        <Decline asked={asked} isBusy={isBusy} act={act} onLeave={() => setDeclining(false)} />
      ) : (
        <span className="case__acts">
          {asked.is_mine && <span className="cap">{t('money.yours')}</span>}
          <Button
            kind="quiet"
            size="m"
            disabled={isBusy}
            end={<Key name="X" />}
            onClick={() => setDeclining(true)}
          >
            {t(asked.is_mine ? 'money.take_back' : 'money.decline')}
          </Button>
          {!asked.is_mine && (
            <Button size="m" disabled={isBusy} end={<Key name="A" />} onClick={confirm}>
              {t('money.confirm')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

function Decline({ asked, isBusy, act, onLeave }: Acting & { asked: Asked; onLeave: () => void }) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const decline = (): void =>
    act(async () => {
      await call('POST /api/admin/approvals/decline', { body: { id: asked.id, reason: reason.trim() } })
      return t(asked.is_mine ? 'money.taken_back' : 'money.declined')
    })
  return (
    <form
      className="lines__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '' && !isBusy) decline()
      }}
    >
      <Field
        label={t('people.act_reason')}
        hint={t(asked.is_mine ? 'money.take_back_hint' : 'money.decline_hint', { name: asked.asked_by })}
        value={reason}
        autoComplete="off"
        maxLength={200}
        autoFocus
        onChange={setReason}
      />
      <span className="case__acts">
        <Button kind="quiet" size="m" onClick={onLeave}>
          {t('money.keep_asking')}
        </Button>
        <Button
          kind="line"
          size="m"
          type="submit"
          {...muted(isBusy, reason.trim() === '', t('calls.needs_reason'))}
        >
          {t(asked.is_mine ? 'money.take_back' : 'money.decline')}
        </Button>
      </span>
    </form>
  )
}

/** What a colleague would not do is read by whoever asked for it. */
function Declined({ list }: { list: Read['declined'] }) {
  const { t, language } = useWords()
  return (
    <>
      <h3 className="label lines__head">{t('money.declined_to_you')}</h3>
      <ul className="lines">
        {list.map((one) => (
          <li key={one.id} className="lines__row">
            <p className="lines__what">
              <b>
                <code>{typed(one)}</code>
              </b>
              <span>
                {one.by} · {clock(language, one.at)} · {one.reason}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
