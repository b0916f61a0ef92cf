import { Field } from '@mindisle/ui/field'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { wholeNumber } from '../join/sheet.ts'
import type { Rules } from './rules.ts'
import { deskTexts } from './texts.ts'

export const ruleNames = ['gap', 'noticeHours', 'horizon'] as const

const told = {
  gap: { text: 'gap', unit: 'minutes', most: 120 },
  noticeHours: { text: 'notice', unit: 'hours', most: 168 },
  horizon: { text: 'horizon', unit: 'days', most: 90 },
} as const

export const ruleText = (name: keyof Rules) => told[name].text

interface Props {
  name: keyof Rules
  hideLabel?: boolean
  value: number
  onSet(value: number): void
}

/** A pause, a notice time or a horizon. */
export function Count({ name, hideLabel, value, onSet }: Props) {
  const t = useTexts(deskTexts)
  const { text, unit, most } = told[name]
  return (
    <Field
      numeric
      inputMode="numeric"
      label={t(`settings.${text}`)}
      hideLabel={hideLabel}
      suffix={t(`settings.${unit}`)}
      value={String(value)}
      onChange={(typed) => onSet(wholeNumber(typed, most) ?? 0)}
    />
  )
}
