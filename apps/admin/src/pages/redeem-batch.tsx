import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useState } from 'react'
import { muted, useActs } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { save } from '../lib/table-tools.tsx'
import { clock } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'
import {
  empty,
  isWhole,
  scopeOf,
  scopes,
  typedScope,
  type Batch,
  type Scope,
  type Typed,
} from './redeem-model.ts'

/** The file comes once: what is kept of a code only recognizes it. */
export function MakeBatch() {
  const { t } = useWords()
  const { said, isBusy, act } = useActs()
  const [typed, setTyped] = useState(empty)
  const make = (): void =>
    act(async () => {
      const { name, count, uses, expires } = typed
      const body = { name: name.trim(), scope: typedScope(typed), count: Number(count), uses: Number(uses) }
      const { csv, rows } = await call('POST /api/admin/redeem/make', {
        body: { ...body, ...(expires !== '' && { expires }) },
      })
      save(`${body.name}.csv`, csv)
      setTyped(empty)
      return t('redeem.made', { count: rows })
    })
  return (
    <form
      className="panel decide"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole(typed)) make()
      }}
    >
      <h2 className="label">{t('redeem.make')}</h2>
      <BatchFields typed={typed} onChange={(change) => setTyped({ ...typed, ...change })} />
      <Button
        size="m"
        block
        type="submit"
        loading={isBusy}
        disabled={!isWhole(typed)}
        reason={t('redeem.needs_all')}
      >
        {t('redeem.make_go')}
      </Button>
      <p className="cap" role="status">
        {said ?? t('redeem.once')}
      </p>
    </form>
  )
}

interface FieldsProps {
  typed: Typed
  onChange: (change: Partial<Typed>) => void
}

function BatchFields({ typed, onChange: set }: FieldsProps) {
  const { t } = useWords()
  return (
    <>
      <Field
        label={t('redeem.name')}
        value={typed.name}
        autoComplete="off"
        maxLength={60}
        onChange={(name) => set({ name })}
      />
      <label className="choose">
        <span>{t('redeem.scope')}</span>
        <select
          value={typed.scope}
          onChange={(event) => set({ scope: event.target.value as Scope, what: '' })}
        >
          {scopes.map((one) => (
            <option key={one} value={one}>
              {t(one === 'points' ? 'goods.topup' : `goods.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Field
        label={t(typed.scope === 'points' ? 'redeem.shells_wanted' : 'redeem.which')}
        {...(typed.scope === 'report' && { hint: t('redeem.any_report') })}
        value={typed.what}
        autoComplete="off"
        onChange={(what) => set({ what })}
      />
      <Field
        label={t('redeem.codes')}
        inputMode="numeric"
        value={typed.count}
        autoComplete="off"
        onChange={(count) => set({ count })}
      />
      <Field
        label={t('redeem.uses')}
        inputMode="numeric"
        value={typed.uses}
        autoComplete="off"
        onChange={(uses) => set({ uses })}
      />
      <Field
        label={t('redeem.expires')}
        type="date"
        value={typed.expires}
        autoComplete="off"
        onChange={(expires) => set({ expires })}
      />
    </>
  )
}

export function BatchCard({ batch }: { batch: Batch }) {
  const { t, language } = useWords()
  const { said, isBusy, act } = useActs()
  const [reason, setReason] = useState('')
  const stop = (): void =>
    act(async () => {
      await call('POST /api/admin/redeem/stop', { body: { name: batch.name, reason: reason.trim() } })
      return t('redeem.stopped')
    })
  return (
    <section className="panel decide">
      <h2 className="label">{batch.name}</h2>
      <p>{scopeOf(t, batch)}</p>
      <p className="cap">
        {batch.expires_at === null
          ? t('redeem.no_end')
          : t('redeem.until', { time: clock(language, batch.expires_at) })}
      </p>
      {batch.state !== 'stopped' && (
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
            kind="line"
            size="m"
            block
            {...muted(isBusy, reason.trim() === '', t('calls.needs_reason'))}
            onClick={stop}
          >
            {t('redeem.stop')}
          </Button>
        </>
      )}
      <p role="status">{said}</p>
    </section>
  )
}
