import type { CSSProperties, KeyboardEvent, SyntheticEvent } from 'react'
import { cx } from '../internal/cx.ts'
import './sun-slider.css'

export interface SunSliderProps {
  /** The id of the question's heading. */
  labelledBy: string
  min: number
  max: number
  step: number
  /** Null until it is touched: nothing is suggested. */
  value: number | null
  onChange: (value: number) => void
  low: string
  high: string
  /** Read while nothing is chosen. */
  emptyText: string
  disabled?: boolean | undefined
}

const mostTicks = 20

function ticksOf(min: number, max: number, step: number): number[] {
  const count = Math.round((max - min) / step)
  return Array.from({ length: count <= mostTicks ? count + 1 : 3 }, (_, at) =>
    count <= mostTicks ? at / count : at / 2,
  )
}

/** A question's line with a half sun that rises at the first touch; the real range input lies over it. */
export function SunSlider(props: SunSliderProps) {
  const { labelledBy, min, max, step, value, onChange, low, high, emptyText, disabled } = props
  const at = value === null || max <= min ? 0 : (value - min) / (max - min)
  const take = (event: SyntheticEvent<HTMLInputElement>) => onChange(Number(event.currentTarget.value))
  /** Where the thumb rests already, touching it changes nothing for the browser. */
  const takeFirst = (event: SyntheticEvent<HTMLInputElement>) => value === null && take(event)
  const onKeyUp = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === ' ' || event.key === 'Enter') takeFirst(event)
  }
  return (
    <div className={cx('sunslider', value === null && 'is-empty')}>
      <div className="sunslider__track" style={{ '--at': `${at * 100}%` } as CSSProperties}>
        <i className="sunslider__done" />
        {ticksOf(min, max, step).map((tick) => (
          <u
            key={tick}
            className={tick === 0 || tick === 0.5 || tick === 1 ? 'is-long' : undefined}
            style={{ left: `${tick * 100}%` }}
          />
        ))}
        <input
          type="range"
          min={min}
          max={max}
          step={step}
          value={value ?? (min + max) / 2}
          disabled={disabled}
          aria-labelledby={labelledBy}
          aria-valuetext={value === null ? emptyText : String(value)}
          data-arrows=""
          onChange={take}
          onPointerUp={takeFirst}
          onKeyUp={onKeyUp}
        />
        {value !== null && <Thumb value={value} />}
      </div>
      <div className="sunslider__ends">
        <span>
          <b className="num">{min}</b> {low}
        </span>
        <span>
          {high} <b className="num">{max}</b>
        </span>
      </div>
    </div>
  )
}

function Thumb({ value }: { value: number }) {
  return (
    <span className="sunslider__thumb" aria-hidden="true">
      <b className="num">{value}</b>
      <svg width="54" height="46" viewBox="0 0 54 46">
        <path d="M0 27a27 27 0 0 1 54 0z" fill="var(--sun-halo)" opacity=".35" />
        <path d="M10 27a17 17 0 0 1 34 0z" fill="var(--brand)" />
        <g fill="var(--brand-mark)" opacity=".55">
          <rect x="12" y="36" width="30" height="2.4" rx="1.2" />
          <rect x="18" y="42" width="18" height="2.4" rx="1.2" />
        </g>
      </svg>
    </span>
  )
}
