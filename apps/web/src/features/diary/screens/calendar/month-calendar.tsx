import { Card } from '@mindisle/ui/card'
import { CellGroup } from '@mindisle/ui/cell'
import { NetChip } from '@mindisle/ui/states'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { EntryCell } from '../../components/entry-cell.tsx'
import { MonthGrid } from '../../components/month-grid.tsx'
import { MonthHead } from '../../components/month-head.tsx'
import { useMonthView } from '../../components/use-month-view.ts'
import { WriteButton } from '../../components/write-button.tsx'
import { addMonths, dayName, monthName, monthOfDay } from '../../entry/days.ts'
import { useToday } from '../../entry/use-today.ts'
import { texts } from '../../texts.ts'

export function MonthCalendar({ month, onMonth }: { month: string; onMonth(month: string): void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const today = useToday()
  const { days, isCut, failed } = useMonthView(month)
  const [picked, setPicked] = useState<string | null>(null)
  const last = [...days.keys()].at(-1)
  const chosen = picked?.startsWith(month) ? picked : (last ?? (today.startsWith(month) ? today : ''))
  const entries = days.get(chosen) ?? []
  const isLast = month >= monthOfDay(today)
  return (
    <>
      {isCut && (
        <p className="calendar__net">
          <NetChip>{t('offline')}</NetChip>
        </p>
      )}
      <Card className="calendar__card">
        <MonthHead
          before={{ label: t('month.before'), onClick: () => onMonth(addMonths(month, -1)) }}
          after={{ label: t('month.after'), ...(!isLast && { onClick: () => onMonth(addMonths(month, 1)) }) }}
        >
          {monthName(month, language)}
        </MonthHead>
        <MonthGrid month={month} today={today} chosen={chosen} days={days} onChoose={setPicked} />
      </Card>
      {failed && <LoadFailed query={failed} />}
      {chosen !== '' && (
        <section>
          <div className="calendar__day">
            <h2>{dayName(chosen, language)}</h2>
            <small>{t('calendar.entries', { count: entries.length })}</small>
          </div>
          {entries.length > 0 ? (
            <CellGroup>
              {entries.toReversed().map((entry) => (
                <EntryCell key={entry.id} entry={entry} />
              ))}
            </CellGroup>
          ) : (
            <p className="calendar__none">
              {isCut ? t('day.cut') : t('day.empty', { day: dayName(chosen, language) })}
            </p>
          )}
          <p className="calendar__note">{t('calendar.last_counts')}</p>
        </section>
      )}
      <WriteButton day={chosen !== '' && chosen < today ? chosen : undefined} />
    </>
  )
}
