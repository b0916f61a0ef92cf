import { type Language, localeOf } from '@mindisle/base'
import { Icon } from '@mindisle/ui/icon'
import { useRef } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import type { DeskDay, Span } from './api.ts'
import { covers, hours, touches } from './spans.ts'
import { deskTexts } from './texts.ts'

interface Props {
  week: readonly DeskDay[]
  today: string
  isWeekly: boolean
  /** What is open on each day, as it is being changed. */
  open: ReadonlyArray<readonly Span[]>
  onSet(at: number, hour: number, isOpen: boolean): void
  onDay(at: number): void
}

const format = (day: string, language: Language, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...form, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

interface CellProps {
  state: 'booked' | 'open' | 'exception' | 'closed'
  label: string
  onDown(): void
  onOver(): void
  onKey(): void
}

function HourCell({ state, label, onDown, onOver, onKey }: CellProps) {
  return (
    <button
      type="button"
      className={`desk-cell desk-cell--${state}`}
      aria-pressed={state === 'open'}
      disabled={state === 'booked'}
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.releasePointerCapture(event.pointerId)
        onDown()
      }}
      onPointerEnter={onOver}
      onClick={(event) => {
        // A key has no pointer; a tap was heard already.
        if (event.detail === 0) onKey()
      }}
    >
      {state === 'booked' && <Icon name="user-fill" size={14} />}
    </button>
  )
}

/** Seven days by hours. A tap or the keyboard turns one over; a drag goes on with what the first one became. */
export function HourGrid({ week, today, isWeekly, open, onSet, onDay }: Props) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const paint = useRef<boolean | null>(null)
  const stateOf = (at: number, hour: number) => {
    const day = week[at]
    if (!isWeekly && day && touches(day.booked, hour)) return 'booked'
    if (covers(open[at] ?? [], hour)) return 'open'
    return !isWeekly && day?.is_exception ? 'exception' : 'closed'
  }
  const turn = (at: number, hour: number, isOpen: boolean) => {
    if (stateOf(at, hour) !== 'booked') onSet(at, hour, isOpen)
  }
  const end = () => {
    paint.current = null
  }
  return (
    <div className="desk-grid" onPointerUp={end} onPointerLeave={end} onPointerCancel={end}>
      <span />
      {week.map(({ day }, at) => (
        <button
          key={day}
          type="button"
          className="desk-grid__day"
          aria-current={!isWeekly && day === today ? 'date' : undefined}
          onClick={() => onDay(at)}
        >
          {format(day, language, { weekday: 'narrow' })}
          {!isWeekly && <b className="num">{Number(day.slice(8))}</b>}
        </button>
      ))}
      {hours.map((hour) => [
        <span key={hour} className="desk-grid__hour num">
          {hour}
        </span>,
        ...week.map(({ day }, at) => {
          const state = stateOf(at, hour)
          return (
            <HourCell
              key={`${day} ${hour}`}
              state={state}
              label={t('times.cell', {
                day: format(day, language, { weekday: 'short' }),
                hour,
                state: t(`times.${state}`),
              })}
              onDown={() => {
                paint.current = state !== 'open'
                turn(at, hour, paint.current)
              }}
              onOver={() => paint.current !== null && turn(at, hour, paint.current)}
              onKey={() => turn(at, hour, state !== 'open')}
            />
          )
        }),
      ])}
    </div>
  )
}
