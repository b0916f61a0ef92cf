import { type Ref, useState } from 'react'
import { cx } from '../internal/cx.ts'
import { FieldFrame, type FieldFrameProps } from './field.tsx'

export interface CodeFieldProps extends FieldFrameProps {
  value: string
  onChange: (value: string) => void
  /** Called when the last digit is in. */
  onComplete?: ((value: string) => void) | undefined
  length?: number | undefined
  /** Letters too, in capitals: a code that people read to each other. */
  letters?: boolean | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** One real input under drawn boxes, so that paste and the code a phone offers work. */
export function CodeField({ ref, ...props }: CodeFieldProps) {
  const { label, hideLabel, hint, error, value, onChange, onComplete, length = 6, letters } = props
  const [focused, setFocused] = useState(false)
  const change = (text: string): void => {
    const only = letters
      ? text
          .normalize('NFKC')
          .toUpperCase()
          .replace(/[^0-9A-Z]/g, '')
      : text.replace(/\D/g, '')
    const digits = only.slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  const boxes = Array.from({ length }, (_, at) => at)
  const active = Math.min(value.length, length - 1)
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <div className={cx('code', invalid && 'is-error')}>
          <input
            ref={ref}
            id={id}
            className="code__input"
            value={value}
            inputMode={letters ? 'text' : 'numeric'}
            autoComplete={letters ? 'off' : 'one-time-code'}
            {...(letters && { autoCapitalize: 'characters', spellCheck: false })}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            disabled={props.disabled}
            onChange={(event) => change(event.target.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
          {boxes.map((at) => (
            <span
              key={at}
              className={cx('code__box', focused && at === active && 'is-now')}
              aria-hidden="true"
            >
              {value[at] ?? ''}
            </span>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
