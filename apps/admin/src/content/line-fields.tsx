import type { HotlinesBody } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useState } from 'react'
import { useWords, type Words } from '../lib/words.ts'
import { Choose } from './choose.tsx'
import { InLanguages } from './form-editor.tsx'

type Line = HotlinesBody['lines'][number]

interface Props {
  line: Line
  onChange: (line: Line) => void
}

/** As the clock on the wall says it. */
const today = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const digitsOf = (typed: string): string | null => typed.replace(/\D/g, '').slice(0, 15) || null

const yesOrNo = (t: Words) => [
  { value: 'yes', label: t('hotlines.all_day') },
  { value: 'no', label: t('hotlines.not_all_day') },
]

const texts = [
  { name: 'name', label: (t: Words) => t('hotlines.name') },
  { name: 'hours', label: (t: Words) => t('hotlines.hours') },
  { name: 'note', label: (t: Words) => t('hotlines.note') },
] as const

/** Everything that people read of one line, and how we know it. */
export function LineFields({ line, onChange }: Props) {
  const { t } = useWords()
  const put = (change: Partial<Line>): void => onChange({ ...line, ...change })
  return (
    <div className="stack">
      <Numbers line={line} onChange={onChange} />
      {texts.map(({ name, label }) => (
        <InLanguages
          key={name}
          part={{ name, label, sort: 'texts' }}
          value={line[name]}
          onChange={(made) => put({ [name]: made })}
        />
      ))}
      <div className="filters">
        <Choose
          label={t('hotlines.what')}
          value={line.kind}
          options={(['support', 'youth', 'emergency'] as const).map((value) => ({
            value,
            label: t(`hotlines.kind.${value}`),
          }))}
          onChange={(kind) => put({ kind: kind as Line['kind'] })}
        />
        <Choose
          label={t('hotlines.when')}
          value={line.isAllDay ? 'yes' : 'no'}
          options={yesOrNo(t)}
          onChange={(chosen) => put({ isAllDay: chosen === 'yes' })}
        />
        <Languages line={line} onChange={onChange} />
      </div>
      <Known line={line} onChange={onChange} />
    </div>
  )
}

function Numbers({ line, onChange }: Props) {
  const { t } = useWords()
  const put = (change: Partial<Line>): void => onChange({ ...line, ...change })
  return (
    <div className="filters">
      <Field
        label={t('hotlines.tel')}
        hint={t('hotlines.tel_hint')}
        autoComplete="off"
        inputMode="numeric"
        value={line.tel ?? ''}
        onChange={(typed) => put({ tel: digitsOf(typed) })}
      />
      <Field
        label={t('hotlines.display')}
        hint={t('hotlines.display_hint')}
        autoComplete="off"
        maxLength={60}
        value={line.display}
        onChange={(display) => put({ display })}
      />
      <Field
        label={t('hotlines.sms')}
        autoComplete="off"
        inputMode="numeric"
        value={line.sms ?? ''}
        onChange={(typed) => put({ sms: digitsOf(typed) })}
      />
      <Field
        label={t('hotlines.url')}
        autoComplete="off"
        maxLength={300}
        value={line.url ?? ''}
        onChange={(typed) => put({ url: typed.trim() || null })}
      />
      <Field
        label={t('hotlines.id')}
        hint={t('hotlines.id_hint')}
        autoComplete="off"
        maxLength={40}
        value={line.id}
        onChange={(id) => put({ id })}
      />
    </div>
  )
}

/** What is typed stays as it is while it is typed; what counts are the codes in it. */
function Languages({ line, onChange }: Props) {
  const { t } = useWords()
  const [typed, setTyped] = useState(line.languages.join(' '))
  return (
    <Field
      label={t('hotlines.languages')}
      hint={t('hotlines.languages_hint')}
      autoComplete="off"
      maxLength={60}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange({ ...line, languages: text.split(/[^a-z]+/).filter((code) => code !== '') })
      }}
    />
  )
}

/** A number is worth what somebody did to check it. */
function Known({ line, onChange }: Props) {
  const { t } = useWords()
  return (
    <>
      <div className="filters">
        <Field
          label={t('hotlines.source')}
          hint={t('hotlines.source_hint')}
          autoComplete="off"
          maxLength={300}
          value={line.source}
          onChange={(source) => onChange({ ...line, source })}
        />
        <Field
          label={t('hotlines.verified_on')}
          type="date"
          value={line.verifiedOn ?? ''}
          onChange={(typed) => onChange({ ...line, verifiedOn: typed || null })}
        />
      </div>
      <Button size="m" kind="line" onClick={() => onChange({ ...line, verifiedOn: today() })}>
        {t('hotlines.verified_today')}
      </Button>
    </>
  )
}
