import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { Tag } from '@mindisle/ui/tag'
import { useState } from 'react'
import { useActs } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { clock } from '../lib/times.ts'
import { useWords, type Words } from '../lib/words.ts'

type Adapter = ConsoleDataOf<'GET /api/admin/system'>['adapters'][number]

const resultOf = (t: Words, { ms, why }: Pick<NonNullable<Adapter['tested']>, 'ms' | 'why'>): string =>
  ms === null ? t('system.broke', { why: why ?? '' }) : t('system.answered', { ms })

/** What is behind each port, and what the last call to it came to. */
export function Adapters({ list }: { list: readonly Adapter[] }) {
  const { t } = useWords()
  return (
    <section className="panel">
      <header className="panel__head">
        <h2 className="label">{t('system.adapters')}</h2>
        <span className="cap">{t('system.adapters_hint')}</span>
      </header>
      <ul className="lines">
        {list.map((adapter) => (
          <AdapterRow key={adapter.name} adapter={adapter} />
        ))}
      </ul>
    </section>
  )
}

function AdapterRow({ adapter }: { adapter: Adapter }) {
  const { t, language } = useWords()
  const { said, isBusy, act } = useActs()
  const [isAsking, setAsking] = useState(false)
  const [mobile, setMobile] = useState('')
  const { name, tested, needs_number: needsNumber } = adapter
  const test = (): void =>
    act(async () => {
      const body = { name, ...(needsNumber && { mobile: mobile.trim() }) }
      const result = await call('POST /api/admin/system/test', { body })
      setAsking(false)
      return resultOf(t, result)
    })
  return (
    <li className="lines__row">
      <p className="lines__what">
        <b>{t(`adapter.${name as 'storage'}`)}</b>
        <span>
          {adapter.adapter}
          {tested && ` · ${clock(language, tested.at)}`}
        </span>
        <span role="status">{said ?? (tested && resultOf(t, tested))}</span>
      </p>
      <span className="case__acts">
        {tested && (
          <Tag tone={tested.ms === null ? 'danger' : 'success'}>
            {t(tested.ms === null ? 'system.ill' : 'system.well')}
          </Tag>
        )}
        {!adapter.may_test && <span className="cap">{t('system.no_test')}</span>}
        {isAsking && (
          <Field
            label={t('system.mobile')}
            inputMode="tel"
            autoComplete="off"
            maxLength={11}
            value={mobile}
            onChange={setMobile}
          />
        )}
        {adapter.may_test && (
          <Button
            kind="line"
            size="m"
            loading={isBusy}
            onClick={needsNumber && !isAsking ? () => setAsking(true) : test}
          >
            {t(isAsking ? 'system.send' : 'system.test')}
          </Button>
        )}
      </span>
    </li>
  )
}
