import type { CSSProperties, ReactNode } from 'react'
import './slider.css'

export interface SliderProps {
  label: string
  min: number
  max: number
  step?: number | undefined
  value: number
  onChange: (value: number) => void
  /** The value in words, read and not shown. */
  valueText: string
  start?: ReactNode
  end?: ReactNode
}

/** Steps on a line with a sun to move; the real range input lies over it. */
export function Slider({ label, min, max, step = 1, value, onChange, valueText, start, end }: SliderProps) {
  const ticks = Math.round((max - min) / step)
  const at = max > min ? (value - min) / (max - min) : 0
  return (
    <div className="slider">
      {start !== undefined && <span aria-hidden="true">{start}</span>}
      <div className="slider__track" style={{ '--at': `${at * 100}%` } as CSSProperties}>
        {Array.from({ length: ticks + 1 }, (_, tick) => (
          <u key={tick} style={{ left: `${(tick / ticks) * 100}%` }} />
        ))}
        <input
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-label={label}
          aria-valuetext={valueText}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <b />
      </div>
      {end !== undefined && <span aria-hidden="true">{end}</span>}
    </div>
  )
}
