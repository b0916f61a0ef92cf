import { MoodGlyph } from './mood-glyph.tsx'
import type { MoodLevel } from './shape.ts'
import './week-strip.css'

export interface WeekDay {
  id: string
  /** Short name under the glyph. */
  name: string
  level: MoodLevel | null
  isToday?: boolean | undefined
  /** The whole sentence for a screen reader: the day and its mood, or what a tap does. */
  label: string
}

export interface WeekStripProps {
  label: string
  days: readonly WeekDay[]
  /** Makes every day a button. */
  onPick?: ((id: string) => void) | undefined
}

function Mark({ day }: { day: WeekDay }) {
  if (day.level !== null) return <MoodGlyph level={day.level} size={34} />
  return (
    <span className={day.isToday ? 'week__open week__open--today' : 'week__open'}>
      {day.isToday ? (
        <svg width="15" height="15" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 2v12M2 8h12" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      ) : null}
    </span>
  )
}

export function WeekStrip({ label, days, onPick }: WeekStripProps) {
  return (
    <ul className="week" aria-label={label}>
      {days.map((day) => {
        const name = day.isToday ? 'week__name week__name--today' : 'week__name'
        const body = (
          <>
            <Mark day={day} />
            <span className={name} aria-hidden="true">
              {day.name}
            </span>
          </>
        )
        return (
          <li key={day.id} className="week__day" aria-current={day.isToday ? 'date' : undefined}>
            {onPick ? (
              <button
                type="button"
                className="week__cell"
                aria-label={day.label}
                onClick={() => onPick(day.id)}
              >
                {body}
              </button>
            ) : (
              <span className="week__cell" role="img" aria-label={day.label}>
                {body}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
