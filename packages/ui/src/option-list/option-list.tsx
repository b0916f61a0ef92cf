import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import { walk } from '../internal/roving.ts'
import './option-list.css'

export interface Choice {
  id: string
  label: string
  /** A picture that fills its box; the label stands below it. */
  art?: ReactNode
}

export interface OptionListProps {
  /** The id of the question's heading. */
  labelledBy: string
  options: readonly Choice[]
  chosen: readonly string[]
  onChoose: (id: string) => void
  /**
   * list: one below the other · pair: two that stand against each other · tiles: pictures in two columns · figures: small
   * drawings close together, whose words are only read out.
   */
  look?: 'list' | 'pair' | 'tiles' | 'figures' | undefined
  /** Between the two of a pair. */
  or?: string | undefined
  /** Any number may be chosen; a second tap takes one back. */
  many?: boolean | undefined
  disabled?: boolean | undefined
}

/** Up and down only: left and right may belong to the page, and choosing may lead away from it. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event)
}

/** The answers to a question. Arrow keys move the focus and choose nothing: a choice may move on at once. */
export function OptionList(props: OptionListProps) {
  const { labelledBy, options, chosen, look = 'list', many = false, disabled = false } = props
  const first = options.find(({ id }) => chosen.includes(id)) ?? options[0]
  return (
    <div
      className={cx('options', `options--${look}`)}
      role={many ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
    >
      {options.map((option, at) => (
        <Option
          key={option.id}
          option={option}
          isOn={chosen.includes(option.id)}
          isFirst={option.id === first?.id}
          many={many}
          disabled={disabled}
          or={look === 'pair' && at > 0 ? props.or : undefined}
          onChoose={props.onChoose}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  option: Choice
  isOn: boolean
  isFirst: boolean
  many: boolean
  disabled: boolean
  or: string | undefined
  onChoose: (id: string) => void
}

function Option({ option, isOn, isFirst, many, disabled, or, onChoose }: OptionProps) {
  return (
    <>
      {or !== undefined && (
        <span className="options__or" aria-hidden="true">
          {or}
        </span>
      )}
      <button
        type="button"
        role={many ? 'checkbox' : 'radio'}
        aria-checked={isOn}
        disabled={disabled}
        tabIndex={many || isFirst ? 0 : -1}
        data-rove=""
        className={cx('option', many && 'option--many', isOn && 'is-on')}
        onClick={() => onChoose(option.id)}
      >
        {option.art !== undefined && <span className="option__art">{option.art}</span>}
        <span className="option__mark" aria-hidden="true">
          <Icon name="check-bold" size={15} />
        </span>
        <span className="option__text">{option.label}</span>
      </button>
    </>
  )
}
