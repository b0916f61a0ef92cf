import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useState } from 'react'
import { muted, useActs } from '../lib/acts.ts'
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

/** What can be sent about somebody, and how they stand after it. */
function usePersonActs(person: Person, reason: string) {
  const { t } = useWords()
  const { said, isBusy, act } = useActs()
  const [isBanned, setBanned] = useState(person.is_banned)
  const [isErasing, setErasing] = useState(person.is_erasing)
  const body = { id: person.id, reason }
  const send = (work: () => Promise<unknown>, then: () => void, says: string): void =>
    act(async () => {
      await work()
      then()
      return says
    })
  return {
    said,
    isBusy,
    isBanned,
    isErasing,
    ban: (why: Reason): void =>
      send(
        () => call('POST /api/admin/people/ban', { body: { ...body, why } }),
        () => setBanned(true),
        t('people.did_ban'),
      ),
    unban: (): void =>
      send(
        () => call('POST /api/admin/people/unban', { body }),
        () => setBanned(false),
        t('people.did_unban'),
      ),
    signOut: (then: () => void): void =>
      send(() => call('POST /api/admin/people/sign_out', { body }), then, t('people.did_sign_out')),
    erase: (): void =>
      send(
        () => call('POST /api/admin/people/erase', { body }),
        () => setErasing(true),
        t('people.asked'),
      ),
  }
}

/** The first tap asks, the second does it: wherever they are right now, they are out. */
function SignOut({ lock, onSignOut }: { lock: ReturnType<typeof muted>; onSignOut(then: () => void): void }) {
  const { t } = useWords()
  const [isSure, setSure] = useState(false)
  return (
    <>
      <Button
        kind="line"
        size="m"
        block
        {...lock}
        onClick={() => (isSure ? onSignOut(() => setSure(false)) : setSure(true))}
      >
        {t(isSure ? 'people.sign_out_sure' : 'people.sign_out')}
      </Button>
      <p className="cap">{t('people.sign_out_hint')}</p>
    </>
  )
}

/** Keeping out, letting in, signing out, and erasing: each with a reason, the last with a second pair of eyes. */
export function PersonActs({ person }: { person: Person }) {
  const { t } = useWords()
  const [why, setWhy] = useState<Reason>('ads')
  const [reason, setReason] = useState('')
  const { said, isBusy, isBanned, isErasing, ban, unban, signOut, erase } = usePersonActs(
    person,
    reason.trim(),
  )
  const lock = muted(isBusy, reason.trim() === '', t('calls.needs_reason'))
  return (
    <section className="panel decide" aria-label={t('people.act')}>
      <h2 className="label">{t('people.act')}</h2>
      <Field
        label={t('people.act_reason')}
        hint={t('people.act_reason_hint')}
        value={reason}
        autoComplete="off"
        maxLength={200}
        onChange={setReason}
      />
      {!isBanned && <Why why={why} onChange={setWhy} />}
      <Button kind="line" size="m" block {...lock} onClick={() => (isBanned ? unban() : ban(why))}>
        {t(isBanned ? 'people.unban' : 'people.ban')}
      </Button>
      <SignOut lock={lock} onSignOut={signOut} />
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
