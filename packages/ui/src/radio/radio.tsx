import { type ReactNode, useId } from 'react'
import { Icon } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import './radio.css'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  sub?: ReactNode
  end?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps<Value extends string> {
  legend: string
  hideLegend?: boolean | undefined
  options: ReadonlyArray<RadioOption<Value>>
  value: Value | undefined
  onChange: (value: Value) => void
  /** cards: each a raised option with a ring; list: rows of one group, with a check at the end. */
  kind?: 'cards' | 'list' | undefined
  /** Questions set their choices larger. */
  large?: boolean | undefined
  /** In a list: an empty ring stands by what is not chosen. */
  rings?: boolean | undefined
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, hideLegend, options, value, onChange, kind = 'cards', large, rings } = props
  const name = useId()
  return (
    <fieldset className={cx('radios', `radios--${kind}`, large && 'radios--l', rings && 'radios--rings')}>
      <legend className={hideLegend ? 'sr' : 'radios__legend'}>{legend}</legend>
      {/* A box of its own: the edge of a fieldset would run through its legend. */}
      <div className="radios__rows">
        {options.map((option) => (
          <label key={option.value} className={cx('radio', option.value === value && 'is-on')}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className="radio__mark" aria-hidden="true">
              <Icon name="check-bold" size={14} />
            </span>
            <span className="radio__text">
              <span className="radio__label">{option.label}</span>
              {option.sub !== undefined && <span className="radio__sub">{option.sub}</span>}
            </span>
            {option.end}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
