import { WaveGlyph, type SeverityLevel } from '@mindisle/ui/severity'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { reportsIn, useReports, type ReportRow as Row } from '../../api/list.ts'
import { dayKey, shortDay, weekdayOf } from '../../components/days.ts'
import { ReportRow } from '../../components/report-row.tsx'
import { useDay } from '../../components/use-day.ts'
import { texts } from '../../texts.ts'

interface Day {
  key: string
  at: string
  rows: Row[]
}

/** Days on which something was taken, the newest last. */
function daysOf(rows: readonly Row[], since: number): Day[] {
  const days = new Map<string, Day>()
  for (const row of rows) {
    if (new Date(row.created_at).getTime() < since) continue
    const key = dayKey(row.created_at)
    const day = days.get(key)
    if (day) day.rows.push(row)
    else days.set(key, { key, at: row.created_at, rows: [row] })
  }
  return [...days.values()].reverse()
}

/** The heaviest level of a day; nothing where none of its reports has one. */
function levelOf({ rows }: Day): SeverityLevel | null {
  const levels = rows.map(({ level }) => level).filter((level) => level !== null)
  return levels.length === 0 ? null : (Math.max(...levels) as SeverityLevel)
}

function DayCell({ day, isOn, onPick }: { day: Day; isOn: boolean; onPick(): void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const dayOf = useDay()
  const level = levelOf(day)
  const name = dayOf(day.at)
  return (
    <button
      type="button"
      className={isOn ? 'mday is-on' : 'mday'}
      aria-pressed={isOn}
      aria-label={t('statistics.day_label', { day: name, count: day.rows.length })}
      onClick={onPick}
    >
      <small>{weekdayOf(day.at, language)}</small>
      <span className={`mday__glyph ${level === null ? 'mday__glyph--plain' : `sev--${level}`}`}>
        {level === null ? <i /> : <WaveGlyph level={level} width={22} />}
      </span>
      <b className="num">{shortDay(day.at, language)}</b>
    </button>
  )
}

/** A strip of the days with a measurement; the chosen one shows what was measured. */
export function MeasuredDays({ weeks }: { weeks: number }) {
  const t = useTexts(texts)
  const dayOf = useDay()
  const strip = useRef<HTMLDivElement>(null)
  const [picked, pick] = useState<string>()
  const { data } = useReports({})
  const [now] = useState(() => Date.now())
  const days = daysOf(reportsIn(data?.pages), now - weeks * 7 * 86_400_000)
  const chosen = days.find(({ key }) => key === picked) ?? days.at(-1)
  const at = chosen ? days.indexOf(chosen) : -1
  useEffect(() => {
    const box = strip.current
    const day = box?.children[at]
    if (box && day instanceof HTMLElement)
      box.scrollLeft = day.offsetLeft - box.offsetLeft - (box.clientWidth - day.offsetWidth) / 2
  }, [at])
  if (!chosen) return null
  return (
    <section className="mdays">
      <h2 className="sr">{t('statistics.days')}</h2>
      <div className="scroller mdays__strip" role="group" aria-label={t('statistics.days')} ref={strip}>
        {days.map((day) => (
          <DayCell key={day.key} day={day} isOn={day === chosen} onPick={() => pick(day.key)} />
        ))}
      </div>
      <ul className="group">
        {chosen.rows.map((row) => (
          <ReportRow key={row.id} row={row} sub={dayOf(row.created_at)} />
        ))}
      </ul>
    </section>
  )
}
