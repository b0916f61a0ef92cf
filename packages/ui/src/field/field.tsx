import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { Icon } from '../icon/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { cx } from '../internal/cx.ts'
import './field.css'

export interface FieldFrameProps {
  label: string
  /** The label is still read out; for fields whose place says it all. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
}

/** Label above, hint or error below; the control gets the ids that tie them together. */
export function FieldFrame({
  label,
  hideLabel,
  hint,
  error,
  children,
}: FieldFrameProps & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const says = error ?? hint
  return (
    <div className="fieldset">
      <label className={hideLabel ? 'sr' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        describedBy: says === undefined ? undefined : `${id}-says`,
        invalid: error !== undefined,
      })}
      {says !== undefined && (
        <p className={cx('hint', error !== undefined && 'hint--error')} id={`${id}-says`}>
          {error !== undefined && <Icon name="warning-circle-fill" size={14} />}
          <span>{says}</span>
        </p>
      )}
    </div>
  )
}

export interface FieldIds {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'onChange' | 'value' | 'id'>

export interface FieldProps extends FieldFrameProps, Native {
  value: string
  onChange: (value: string) => void
  prefix?: ReactNode
  suffix?: ReactNode
  /** Digits in the number face. */
  numeric?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function Field(props: FieldProps) {
  const { label, hideLabel, hint, error, prefix, suffix, numeric, onChange, className, ...rest } = props
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <div className={cx('field', invalid && 'is-error', rest.disabled && 'is-off', className)}>
          {prefix !== undefined && <span className="field__pre">{prefix}</span>}
          <input
            {...rest}
            id={id}
            className={numeric ? 'field__digits num' : undefined}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {suffix !== undefined && <span className="field__suf">{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  )
}

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'suffix'> {
  showLabel: string
  hideLabelText: string
}

export function PasswordField({ showLabel, hideLabelText, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? 'eye-slash' : 'eye'}
          label={shown ? hideLabelText : showLabel}
          pressed={shown}
          size={22}
          quiet
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
