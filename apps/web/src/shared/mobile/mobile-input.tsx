import { Field } from '@mindisle/ui/field'
import { useState, type ReactNode } from 'react'
import { cleanMobile, groupMobile } from './mobile-number.ts'

interface Props {
  label: string
  hideLabel?: boolean
  placeholder?: string
  value: string
  onChange(mobile: string): void
  error?: string | undefined
  hint?: ReactNode
  /** `username` lets a password manager file the password under the number. */
  autoComplete?: 'tel-national' | 'username'
}

/** Groups the digits once the person has left it: doing so while they type would throw the cursor about. */
export function MobileInput({ value, onChange, autoComplete = 'tel-national', ...rest }: Props) {
  const [isFocused, setFocused] = useState(false)
  return (
    <Field
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      prefix="+86"
      numeric
      value={isFocused ? value : groupMobile(value)}
      onChange={(typed) => onChange(cleanMobile(typed))}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  )
}
