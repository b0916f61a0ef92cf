import { type ReactNode, useId } from 'react'
import '../cell/cell.css'
import './switch.css'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label?: string | undefined
  labelledBy?: string | undefined
  describedBy?: string | undefined
  disabled?: boolean | undefined
}

export function Switch({ checked, onChange, label, labelledBy, describedBy, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={checked}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    />
  )
}

export interface SwitchCellProps {
  title: ReactNode
  /** What turning it on or off means, in plain words. */
  consequence?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

export function SwitchCell({ title, consequence, checked, onChange, disabled }: SwitchCellProps) {
  const id = useId()
  const says = consequence === undefined ? undefined : `${id}-says`
  return (
    <div className="cell switch-cell" onClick={() => disabled || onChange(!checked)}>
      <span className="cell__body">
        <span className="cell__t" id={id}>
          {title}
        </span>
        {consequence !== undefined && (
          <span className="cell__s" id={says}>
            {consequence}
          </span>
        )}
      </span>
      <span className="switch-cell__end" onClick={(event) => event.stopPropagation()}>
        <Switch
          checked={checked}
          onChange={onChange}
          labelledBy={id}
          describedBy={says}
          disabled={disabled}
        />
      </span>
    </div>
  )
}
