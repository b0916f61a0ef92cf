import { Button } from '@mindisle/ui/button'
import { Note } from '@mindisle/ui/note'
import { TextArea } from '@mindisle/ui/text-area'
import type { ConsoleDataOf } from '@mindisle/contract/console'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, Refused } from '../lib/api.ts'
import { Key, useRowKeys, workedRow } from '../lib/row-keys.tsx'
import { clock, isPast, waited } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'

type Case = ConsoleDataOf<'GET /api/admin/calls'>['list'][number]

/** Who waits for a human: the clock first, the number only after a reason that the person can read. */
export function Calls() {
  const { t } = useWords()
  useRowKeys()
  const { data, isLoadingError } = useQuery({
    queryKey: ['calls'],
    queryFn: () => call('GET /api/admin/calls', {}),
    refetchInterval: 15_000,
  })
  if (isLoadingError) return <p className="empty">{t('failed')}</p>
  if (!data) return null
  if (data.list.length === 0) return <p className="empty">{t('calls.nobody')}</p>
  return (
    <ul className="cases">
      {data.list.map((one) => (
        <li key={one.id} className="panel case" {...workedRow}>
          <CallCase found={one} />
        </li>
      ))}
    </ul>
  )
}

function CaseHead({ found }: { found: Case }) {
  const { t, language } = useWords()
  const isLate = found.due_at !== null && isPast(found.due_at)
  return (
    <header className="panel__head">
      <h2 className="label">{t(`level.${found.level as 'high'}`)}</h2>
      <span className={isLate ? 'case__late' : 'cap'}>
        {found.due_at === null
          ? t('calls.since', { time: waited(t, found.since) })
          : t(isLate ? 'calls.late' : 'calls.due', { time: clock(language, found.due_at) })}
      </span>
    </header>
  )
}

/** What can be sent about somebody who waits, and what the server said where it would not. */
function useCall(found: Case, reason: string) {
  const { t } = useWords()
  const client = useQueryClient()
  const [error, setError] = useState<string>()
  const failed = (failure: unknown): void =>
    setError(failure instanceof Refused && failure.message ? failure.message : t('failed'))
  const isTheirs = found.held_by !== null && !found.is_mine
  const open = useMutation({
    mutationFn: () =>
      call('POST /api/admin/calls/open', {
        body: { id: found.id, reason: reason.trim(), is_taking_over: isTheirs },
      }),
    onError: failed,
  })
  const settle = useMutation({
    mutationFn: () => call('POST /api/admin/calls/settle', { body: { id: found.id } }),
    onSuccess: () => client.invalidateQueries(),
    onError: failed,
  })
  return { isTheirs, error, open, settle }
}

function CallCase({ found }: { found: Case }) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const { isTheirs, error, open, settle } = useCall(found, reason)
  return (
    <>
      <CaseHead found={found} />
      {isTheirs && <Note icon="phone">{t('calls.held_by', { name: found.held_by ?? '' })}</Note>}
      {open.data ? (
        <p className="case__number">
          <b className="num">{open.data.number ?? t('calls.no_number')}</b>
          <span className="cap">{open.data.user_id}</span>
        </p>
      ) : (
        <TextArea
          label={t('calls.reason')}
          hint={t('calls.reason_hint')}
          error={error}
          rows={2}
          value={reason}
          onChange={setReason}
        />
      )}
      <div className="case__acts">
        {!open.data && (
          <Button
            size="m"
            disabled={reason.trim() === ''}
            reason={t('calls.needs_reason')}
            loading={open.isPending}
            end={<Key name="O" />}
            onClick={() => open.mutate()}
          >
            {t(isTheirs ? 'calls.take_over' : 'calls.open')}
          </Button>
        )}
        <Button
          kind="quiet"
          size="m"
          loading={settle.isPending}
          end={<Key name="D" />}
          onClick={() => settle.mutate()}
        >
          {t('calls.settle')}
        </Button>
      </div>
      {open.data && error !== undefined && <Note>{error}</Note>}
    </>
  )
}
