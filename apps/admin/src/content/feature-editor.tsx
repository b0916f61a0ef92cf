import type { FeatureBody } from '@mindisle/contract/console'
import { Field } from '@mindisle/ui/field'
import { TextArea } from '@mindisle/ui/text-area'
import { useState } from 'react'
import { useWords } from '../lib/words.ts'
import { Choose } from './choose.tsx'
import type { EditorProps } from './desk.tsx'
import { InLanguages } from './form-editor.tsx'

const percentOf = (typed: string): number => Math.min(100, Number(typed.replace(/\D/g, '').slice(0, 3)))

export function FeatureEditor({ body, onChange }: EditorProps<FeatureBody>) {
  const { t } = useWords()
  return (
    <section className="panel stack">
      <div className="filters">
        <Choose
          label={t('switches.state')}
          value={body.state}
          options={(['on', 'off'] as const).map((value) => ({ value, label: t(`switches.${value}`) }))}
          onChange={(state) => onChange({ ...body, state: state as FeatureBody['state'] })}
        />
        <Field
          label={t('switches.percent')}
          hint={t('switches.percent_hint')}
          autoComplete="off"
          inputMode="numeric"
          value={String(body.percent)}
          onChange={(typed) => onChange({ ...body, percent: percentOf(typed) })}
        />
      </div>
      <Organizations body={body} onChange={onChange} />
      <InLanguages
        part={{ name: 'note', label: (say) => say('switches.note'), sort: 'texts' }}
        value={body.note}
        onChange={(note) => onChange({ ...body, note })}
      />
    </section>
  )
}

/** What is typed stays as it is; what counts are the ids in it. */
function Organizations({ body, onChange }: EditorProps<FeatureBody>) {
  const { t } = useWords()
  const [typed, setTyped] = useState(body.organizations.join('\n'))
  const change = (text: string): void => {
    setTyped(text)
    onChange({ ...body, organizations: text.split(/\s+/).filter((id) => id !== '') })
  }
  return (
    <TextArea
      label={t('switches.organizations')}
      hint={t('switches.organizations_hint')}
      rows={3}
      value={typed}
      onChange={change}
    />
  )
}
