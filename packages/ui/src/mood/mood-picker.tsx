import { type KeyboardEvent, useRef } from 'react'
import { cx } from '../internal/cx.ts'
import { MoodGlyph } from './mood-glyph.tsx'
import { MOOD_LEVELS, type MoodLevel, step } from './shape.ts'
import './mood.css'

export interface MoodPickerProps {
  /** Name of the group. */
  label: string
  labels: Record<MoodLevel, string>
  value: MoodLevel | null
  onChange: (level: MoodLevel) => void
  size?: number | undefined
  isDisabled?: boolean | undefined
  /** Large text takes a second row instead of squeezing the words. */
  wraps?: boolean | undefined
}

export function MoodPicker({
  label,
  labels,
  value,
  onChange,
  size = 46,
  isDisabled = false,
  wraps,
}: MoodPickerProps) {
  const group = useRef<HTMLDivElement>(null)
  const current = value === null ? 0 : MOOD_LEVELS.indexOf(value)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = step(event.key, current, MOOD_LEVELS.length)
    const level = next === null ? undefined : MOOD_LEVELS[next]
    if (next === null || level === undefined || isDisabled) return
    event.preventDefault()
    const button = group.current?.children[next]
    if (button instanceof HTMLElement) button.focus()
    onChange(level)
  }

  return (
    <div
      ref={group}
      className={cx('moods', wraps && 'moods--wraps')}
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {MOOD_LEVELS.map((level, index) => (
        <button
          key={level}
          type="button"
          role="radio"
          className="moods__choice"
          aria-checked={level === value}
          tabIndex={index === current ? 0 : -1}
          disabled={isDisabled}
          onClick={() => onChange(level)}
        >
          <MoodGlyph level={level} size={size} />
          <span>{labels[level]}</span>
        </button>
      ))}
    </div>
  )
}
