import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { cx } from '../internal/cx.ts'
import { type PickerColumn, indexAt, indexByKey, itemHeight } from './wheel.ts'

const settleMs = 90

interface ColumnProps {
  column: PickerColumn
  value: string
  onChange: (value: string) => void
}

/** Scroll snap turns the wheel; the value is read once it rests, so a fling does not fire a hundred changes. */
function useWheel({ column, value, onChange }: ColumnProps) {
  const list = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const index = Math.max(
    0,
    column.options.findIndex((option) => option.value === value),
  )
  useEffect(() => {
    const node = list.current
    if (node && indexAt(node.scrollTop, column.options.length) !== index) node.scrollTop = index * itemHeight
  }, [index, column.options.length])
  useEffect(() => () => clearTimeout(timer.current), [])
  const read = (): void => {
    const node = list.current
    const option = node && column.options[indexAt(node.scrollTop, column.options.length)]
    if (option && option.value !== value) onChange(option.value)
  }
  const choose = (at: number): void => {
    const option = column.options[at]
    if (option && option.value !== value) onChange(option.value)
  }
  const onScroll = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(read, settleMs)
  }
  return { list, index, choose, onScroll }
}

export function Column(props: ColumnProps) {
  const { column } = props
  const { list, index, choose, onScroll } = useWheel(props)
  const id = useId()
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = indexByKey(event.key, index, column.options.length)
    if (to === undefined) return
    event.preventDefault()
    choose(to)
  }
  return (
    <ul
      ref={list}
      className="wheel"
      role="listbox"
      tabIndex={0}
      aria-label={column.label}
      aria-activedescendant={`${id}-${index}`}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      data-scroll=""
    >
      {column.options.map((option, at) => (
        <li
          key={option.value}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === index}
          className={cx('wheel__item', at === index && 'is-on')}
          onClick={() => choose(at)}
        >
          {option.text}
        </li>
      ))}
    </ul>
  )
}
