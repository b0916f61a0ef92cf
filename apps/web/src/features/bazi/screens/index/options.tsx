import { Field } from '@mindisle/ui/field'
import { Fold } from '@mindisle/ui/fold'
import { RadioGroup } from '@mindisle/ui/radio'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Correction } from '../../api/charts.ts'
import { texts } from '../../texts.ts'
import { longitudeOf, type Draft } from './draft.ts'

interface Props {
  draft: Draft
  correction: Correction | undefined
  onChange(change: Partial<Draft>): void
}

const lateZis = ['next-day', 'same-day'] as const
const summers = ['as-shown', 'taken-off'] as const
const folds = ['first', 'second'] as const

/** What schools and families differ in. */
export function Options({ draft, correction, onChange }: Props) {
  const t = useTexts(texts)
  const zones = draft.place?.zones ?? []
  return (
    <Fold bare title={t('options.title')} className="bazi-options">
      <RadioGroup
        legend={t('options.late_zi')}
        value={draft.lateZi}
        onChange={(lateZi) => onChange({ lateZi })}
        options={lateZis.map((value) => ({
          value,
          label: t(`options.zi.${value}.name`),
          sub: t(`options.zi.${value}.text`),
        }))}
      />
      <RadioGroup
        legend={t('options.summer')}
        value={draft.summer}
        onChange={(summer) => onChange({ summer })}
        options={summers.map((value) => ({
          value,
          label: t(`options.dst.${value}.name`),
          sub: t(`options.dst.${value}.text`),
        }))}
      />
      {correction?.is_twice && (
        <RadioGroup
          legend={t('options.fold')}
          value={draft.fold}
          onChange={(fold) => onChange({ fold })}
          options={folds.map((value) => ({ value, label: t(`options.folds.${value}`) }))}
        />
      )}
      {zones.length > 1 && (
        <RadioGroup
          legend={t('options.zone')}
          value={draft.zone ?? zones[0] ?? ''}
          onChange={(zone) => onChange({ zone })}
          options={zones.map((value) => ({
            value,
            label: t(value === 'Asia/Urumqi' ? 'options.zones.xinjiang' : 'options.zones.beijing'),
          }))}
        />
      )}
      <Field
        label={t('options.longitude')}
        hint={t('options.longitude_hint')}
        error={Number.isNaN(longitudeOf(draft)) ? t('options.longitude_wrong') : undefined}
        value={draft.longitude}
        autoComplete="off"
        onChange={(longitude) => onChange({ longitude })}
      />
    </Fold>
  )
}
