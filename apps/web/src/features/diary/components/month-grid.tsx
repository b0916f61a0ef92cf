import { MoodGlyph, type MoodLevel } from '@mindisle/ui/mood'
import type { KeyboardEvent } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { dayName, dayNumber, daysInMonth, weekdayNames, weekdayOf } from '../entry/days.ts'
import { moodOfDay } from '../entry/overlay.ts'
import type { EntryBrief } from '../entry/types.ts'
import { texts } from '../texts.ts'
import { useMoodNames } from './mood-names.ts'
import './month-grid.css'

interface Props {
  month: string
  today: string
  chosen: string
  days: ReadonlyMap<string, readonly EntryBrief[]>
  onChoose(day: string): void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Arrow keys move among the days that have come. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = steps[event.key]
  if (by === undefined) return
  event.preventDefault()
  const cells = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  cells[cells.indexOf(document.activeElement as HTMLButtonElement) + by]?.focus()
}

function Mark({ mood, isFuture }: { mood: MoodLevel | null; isFuture: boolean }) {
  if (mood !== null) return <MoodGlyph level={mood} size={34} />
  return <i className={isFuture ? 'month-grid__ring' : 'month-grid__ring month-grid__ring--past'} />
}

/** A month of faces: the last entry of a day stands for it; a dot says that there are several. */
export function MonthGrid({ month, today, chosen, days, onChoose }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const names = useMoodNames()
  const all = daysInMonth(month)
  const first = all[0] ?? ''
  // One day is reached by the tab key, the others from it.
  const entry = chosen.startsWith(month) ? chosen : first
  const sentence = (day: string): string => {
    const entries = days.get(day) ?? []
    const mood = moodOfDay(entries)
    if (mood === null) return t('month.day_empty', { day: dayName(day, language) })
    return t('month.day', { day: dayName(day, language), mood: names[mood], count: entries.length })
  }
  return (
    <div className="month-grid">
      <div className="month-grid__names" aria-hidden="true">
        {weekdayNames(language).map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
      </div>
      <div className="month-grid__days" role="group" aria-label={t('month.label')} onKeyDown={moveFocus}>
        {all.map((day) => {
          const entries = days.get(day) ?? []
          const isFuture = day > today
          const style = day === first ? { gridColumnStart: weekdayOf(day) + 1 } : undefined
          const face = (
            <>
              <Mark mood={moodOfDay(entries)} isFuture={isFuture} />
              <span>{dayNumber(day)}</span>
              {entries.length > 1 && <i className="month-grid__dot" />}
            </>
          )
          if (isFuture)
            return (
              <span key={day} style={style} className="month-grid__day month-grid__day--future">
                {face}
              </span>
            )
          return (
            <button
              key={day}
              type="button"
              style={style}
              className="month-grid__day"
              aria-label={sentence(day)}
              aria-pressed={day === chosen}
              aria-current={day === today ? 'date' : undefined}
              tabIndex={day === entry ? 0 : -1}
              onClick={() => onChoose(day)}
            >
              {face}
            </button>
          )
        })}
      </div>
    </div>
  )
}
