import { Icon, type IconName } from '../icon/index.ts'
import { rove } from '../internal/roving.ts'
import './stars.css'

const places = [1, 2, 3, 4, 5] as const

function glyphAt(place: number, value: number): IconName {
  if (value >= place - 0.25) return 'star-fill'
  return value >= place - 0.75 ? 'star-half-fill' : 'star'
}

export interface StarsProps {
  value: number
  /** "4.7 of 5 stars". */
  label: string
  size?: number | undefined
}

export function Stars({ value, label, size = 16 }: StarsProps) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {places.map((place) => {
        const glyph = glyphAt(place, value)
        return (
          <Icon key={place} name={glyph} size={size} className={glyph === 'star' ? 'is-off' : undefined} />
        )
      })}
    </span>
  )
}

export interface StarInputProps {
  label: string
  value: number
  onChange: (value: number) => void
  /** "3 stars", for each. */
  nameOf: (value: number) => string
}

export function StarInput({ label, value, onChange, nameOf }: StarInputProps) {
  return (
    <div className="stars stars--input" role="radiogroup" aria-label={label} onKeyDown={rove}>
      {places.map((place) => (
        <button
          key={place}
          type="button"
          role="radio"
          aria-checked={place === value}
          aria-label={nameOf(place)}
          tabIndex={place === value || (value === 0 && place === 1) ? 0 : -1}
          data-rove=""
          className={place <= value ? undefined : 'is-off'}
          onClick={() => onChange(place)}
        >
          <Icon name={place <= value ? 'star-fill' : 'star'} size={30} />
        </button>
      ))}
    </div>
  )
}
