import { Icon, type IconName } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import { rove } from '../internal/roving.ts'
import './segmented.css'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: IconName | undefined
  activeIcon?: IconName | undefined
}

export interface SegmentedProps<Value extends string> {
  label: string
  options: ReadonlyArray<Segment<Value>>
  value: Value
  onChange: (value: Value) => void
  /** tabs: the views of one thing, with the id of the panel they fill. */
  controls?: string | undefined
  /** Large text takes a second row instead of breaking words. */
  wraps?: boolean | undefined
  className?: string | undefined
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, controls } = props
  const tabs = controls !== undefined
  return (
    <div
      className={cx('seg', props.wraps && 'seg--wraps', props.className)}
      role={tabs ? 'tablist' : 'radiogroup'}
      aria-label={label}
      onKeyDown={rove}
    >
      {options.map((option) => {
        const on = option.value === value
        const icon = on ? (option.activeIcon ?? option.icon) : option.icon
        const state = tabs
          ? { role: 'tab', 'aria-selected': on, 'aria-controls': controls }
          : { role: 'radio', 'aria-checked': on }
        return (
          <button
            key={option.value}
            type="button"
            className={on ? 'is-on' : undefined}
            tabIndex={on ? 0 : -1}
            data-rove=""
            onClick={() => onChange(option.value)}
            {...state}
          >
            {icon && <Icon name={icon} size={18} />}
            <span>{option.label}</span>
          </button>
        )
      })}
    </div>
  )
}
