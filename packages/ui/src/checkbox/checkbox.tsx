import { type ReactNode, useId } from 'react'
import { Icon } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import './checkbox.css'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** May hold links; a tap on them does not tick the box. */
  children: ReactNode
  /** Read out in place of a long text. */
  label?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export function Checkbox({ checked, onChange, children, label, error, disabled, className }: CheckboxProps) {
  const id = useId()
  const named = label === undefined ? { 'aria-labelledby': `${id}-text` } : { 'aria-label': label }
  return (
    <div className={cx('check', error !== undefined && 'is-error', className)}>
      <span className="check__hit">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          {...named}
        />
        <span className="check__box" aria-hidden="true">
          <Icon name="check-bold" size={14} />
        </span>
      </span>
      <div className="check__text">
        <label htmlFor={id} id={`${id}-text`}>
          {children}
        </label>
        {error !== undefined && (
          <p className="check__error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
