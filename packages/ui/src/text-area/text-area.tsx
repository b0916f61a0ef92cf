import type { Ref } from 'react'
import { FieldFrame, type FieldFrameProps } from '../field/index.ts'
import { cx } from '../internal/cx.ts'
import './text-area.css'

export interface TextAreaProps extends FieldFrameProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  rows?: number | undefined
  /** Shown as "12 / 200"; the text itself may be longer, so that nothing typed is lost. */
  max?: number | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
}

export function TextArea({ ref, ...props }: TextAreaProps) {
  const { label, hideLabel, hint, error, value, onChange, rows = 4, max } = props
  const used = Array.from(value).length
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <div className={cx('area', invalid && 'is-error')}>
          <textarea
            ref={ref}
            id={id}
            rows={rows}
            value={value}
            placeholder={props.placeholder}
            disabled={props.disabled}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {max !== undefined && (
            <span className={cx('area__count num', used > max && 'is-over')}>
              {used} / {max}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
