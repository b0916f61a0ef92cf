import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'
import { emptyAttribute, mostAttributes, type AttributeDraft } from './draft.ts'

interface Props {
  attributes: readonly AttributeDraft[]
  error: string | undefined
  onChange(attributes: readonly AttributeDraft[]): void
}

/** By what the group can be looked at: only parts of five people and more are ever shown. */
export function AttributesField({ attributes, error, onChange }: Props) {
  const t = useTexts(texts)
  const change = (id: number, changes: Partial<AttributeDraft>) =>
    onChange(attributes.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  return (
    <section className="team-create__groups">
      <h2 className="field__label">{t('create.groups')}</h2>
      <p className="hint">{t('create.groups_hint')}</p>
      {attributes.map(({ id, label, options }) => (
        <div key={id} className="team-create__group card">
          <Field
            label={t('create.group_label')}
            maxLength={20}
            placeholder={t('create.group_example')}
            value={label}
            onChange={(text) => change(id, { label: text })}
          />
          <Field
            label={t('create.group_options')}
            maxLength={400}
            placeholder={t('create.options_example')}
            hint={t('create.options_hint')}
            value={options}
            onChange={(text) => change(id, { options: text })}
          />
          <Button kind="text" size="s" onClick={() => onChange(attributes.filter((one) => one.id !== id))}>
            {t('create.group_remove')}
          </Button>
        </div>
      ))}
      {error !== undefined && <p className="hint hint--error">{error}</p>}
      {attributes.length < mostAttributes && (
        <Button
          kind="quiet"
          size="m"
          icon="plus-bold"
          onClick={() => onChange([...attributes, emptyAttribute()])}
        >
          {t('create.group_add')}
        </Button>
      )}
    </section>
  )
}
