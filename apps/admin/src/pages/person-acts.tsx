import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useState } from 'react'
import { useActs } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { useWords } from '../lib/words.ts'
import type { Person } from './people.tsx'

const reasons = ['ads', 'abuse', 'fraud', 'other'] as const
type Reason = (typeof reasons)[number]

function Why({ why, onChange }: { why: Reason; onChange: (why: Reason) => void }) {
  const { t } = useWords()
  return (
    <label className="choose">
      <span>{t('people.ban_why')}</span>
      <select value={why} onChange={(event) => onChange(event.target.value as Reason)}>
        {reasons.map((one) => (
          <option key={one} value={one}>
            {t(`ban.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function ActReason({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const { t } = useWords()
  return (
    <Field
      label={t('people.act_reason')}
      hint={t('people.act_reason_hint')}
      value={reason}
      autoComplete="off"
      maxLength={200}
      onChange={onChange}
    />
  )
}

/** Keeping out, letting in, and erasing: each with a reason, the last with a second pair of eyes. */
export function PersonActs({ person }: { person: Person }) {
  const { t } = useWords()
  const { said, isBusy, act } = useActs()
  const [why, setWhy] = useState<Reason>('ads')
  const [reason, setReason] = useState('')
  const [isBanned, setBanned] = useState(person.is_banned)
  const [isErasing, setErasing] = useState(person.is_erasing)
  const body = { id: person.id, reason: reason.trim() }
  const lock = { disabled: isBusy || body.reason === '', reason: t('calls.needs_reason') }
  const send = (work: () => Promise<unknown>, then: () => void, says: string): void =>
    act(async () => {
      await work()
      then()
      return says
    })
  const ban = (): void =>
    send(
      () => call('POST /api/admin/people/ban', { body: { ...body, why } }),
      () => setBanned(true),
      t('people.did_ban'),
    )
  const unban = (): void =>
    send(
      () => call('POST /api/admin/people/unban', { body }),
      () => setBanned(false),
      t('people.did_unban'),
    )
  const erase = (): void =>
    send(
      () => call('POST /api/admin/people/erase', { body }),
      () => setErasing(true),
      t('people.asked'),
    )
  return (
    <section className="panel decide" aria-label={t('people.act')}>
      <h2 className="label">{t('people.act')}</h2>
      <ActReason reason={reason} onChange={setReason} />
      {isBanned ? (
        <Button kind="line" size="m" block {...lock} onClick={unban}>
          {t('people.unban')}
        </Button>
      ) : (
        <>
          <Why why={why} onChange={setWhy} />
          <Button kind="line" size="m" block {...lock} onClick={ban}>
            {t('people.ban')}
          </Button>
        </>
      )}
      {isErasing || person.delete_at !== null ? (
        <p className="cap">{t(isErasing ? 'people.erasing' : 'people.leaving')}</p>
      ) : (
        <Button kind="quiet" size="m" block {...lock} onClick={erase}>
          {t('people.erase')}
        </Button>
      )}
      <p className="cap">{t('people.erase_hint')}</p>
      <p role="status">{said}</p>
    </section>
  )
}
