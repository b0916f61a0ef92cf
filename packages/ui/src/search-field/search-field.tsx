import type { FocusEventHandler, KeyboardEventHandler, ReactNode, Ref } from 'react'
import { Icon } from '../icon/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { cx } from '../internal/cx.ts'
import './search-field.css'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onSubmit?: ((value: string) => void) | undefined
  placeholder?: string | undefined
  clearLabel: string
  /** Stands where the cross is while the field is empty, e.g. a microphone. */
  end?: ReactNode
  glass?: boolean | undefined
  autoFocus?: boolean | undefined
  onFocus?: FocusEventHandler<HTMLInputElement> | undefined
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined
  /** The list of suggestions it opens, and the row the arrow keys are on. */
  list?: { id: string; isOpen: boolean; active?: string | undefined } | undefined
  className?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const comboboxOf = ({ id, isOpen, active }: NonNullable<SearchFieldProps['list']>) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen ? active : undefined,
  }) as const

export function SearchField({ ref, ...props }: SearchFieldProps) {
  const { label, value, onChange, onSubmit, clearLabel, end, glass } = props
  return (
    <form
      role="search"
      className={cx('search', glass && 'search--glass', props.className)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(value)
      }}
    >
      <Icon name="magnifying-glass" size={glass ? 18 : 20} />
      <input
        ref={ref}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        value={value}
        placeholder={props.placeholder}
        autoFocus={props.autoFocus}
        onChange={(event) => onChange(event.target.value)}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        onKeyDown={props.onKeyDown}
        {...(props.list && comboboxOf(props.list))}
      />
      {value === '' ? (
        end
      ) : (
        <IconButton icon="x-circle-fill" size={20} label={clearLabel} quiet onClick={() => onChange('')} />
      )}
    </form>
  )
}
