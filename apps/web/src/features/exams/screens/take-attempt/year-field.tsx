import { Field } from '@mindisle/ui/field'
import { useState } from 'react'
import { oldestYears } from '../../../../constants.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

/** Null where it cannot be a year of birth. */
function yearOf(typed: string): number | null {
  const year = /^\d{4}$/.test(typed) ? Number(typed) : 0
  const now = new Date().getFullYear()
  return year <= now && year >= now - oldestYears ? year : null
}

/** What is typed, and the errors to lead to; `read` says them. */
export function useYear() {
  const [typed, setTyped] = useState('')
  const [errors, setErrors] = useState<{ year?: true }>({})
  return {
    errors,
    shown: {
      value: typed,
      isWrong: errors.year === true,
      onChange(value: string) {
        setTyped(value)
        setErrors({})
      },
    },
    read(): number | null {
      const year = yearOf(typed)
      if (year === null) setErrors({ year: true })
      return year
    },
  }
}

interface Props {
  value: string
  isWrong: boolean
  onChange(typed: string): void
}

export function YearField({ value, isWrong, onChange }: Props) {
  const t = useTexts(texts)
  return (
    <Field
      label={t('year.label')}
      numeric
      inputMode="numeric"
      autoComplete="bday-year"
      maxLength={4}
      placeholder={t('year.example')}
      value={value}
      error={isWrong ? t('year.wrong') : undefined}
      onChange={(typed) => onChange(typed.replace(/\D/g, ''))}
    />
  )
}
