import { Card } from '@mindisle/ui/card'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { useYear } from '../../api/year.ts'
import { countMoods, MoodLegend } from '../../components/mood-counts.tsx'
import { MonthHead } from '../../components/month-head.tsx'
import { monthOfDay, shortMonthName } from '../../entry/days.ts'
import { levelOf } from '../../entry/draft.ts'
import { useToday } from '../../entry/use-today.ts'
import { texts } from '../../texts.ts'
import { MonthIsland } from './month-island.tsx'

interface Props {
  year: string
  onYear(year: string): void
  onMonth(month: string): void
}

type Day = { day: string; mood: number }

function Months({ year, days, onMonth }: { year: string; days: readonly Day[]; onMonth: Props['onMonth'] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = monthOfDay(useToday())
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  return (
    <div className="islands">
      {months.map((month) => {
        const moods = days.filter(({ day }) => monthOfDay(day) === month).map(({ mood }) => levelOf(mood))
        const isNow = month === now
        const name = shortMonthName(month, language)
        const said = t(isNow ? 'calendar.growing' : 'calendar.days', { count: moods.length })
        return (
          <button
            key={month}
            type="button"
            className={isNow ? 'islands__month islands__month--now' : 'islands__month'}
            disabled={month > now}
            aria-label={
              month > now ? t('calendar.later', { month: name }) : `${name}${t('show.comma')}${said}`
            }
            onClick={() => onMonth(month)}
          >
            <MonthIsland counts={countMoods(moods)} isNow={isNow} />
            <b>{name}</b>
            <small>{month <= now && moods.length > 0 ? said : ''}</small>
          </button>
        )
      })}
    </div>
  )
}

/** One stone for each day that was noted; a day without is simply sea. */
export function YearOfIslands({ year, onYear, onMonth }: Props) {
  const t = useTexts(texts)
  const query = useYear(year)
  const step = (by: number) => onYear(String(Number(year) + by))
  const isLast = year >= useToday().slice(0, 4)
  return (
    <>
      <Card className="calendar__card">
        <MonthHead
          before={{ label: t('calendar.year_before'), onClick: () => step(-1) }}
          after={{ label: t('calendar.year_after'), ...(!isLast && { onClick: () => step(1) }) }}
        >
          {t('calendar.islands', { year })}
        </MonthHead>
        <Read
          query={query}
          skeleton={
            <Loading label={t('loading')}>
              <Skeleton height={320} radius={18} />
            </Loading>
          }
        >
          {({ days }) => (
            <>
              <Months year={year} days={days} onMonth={onMonth} />
              <div className="calendar__legend">
                <MoodLegend counts={countMoods(days.map(({ mood }) => levelOf(mood)))} />
              </div>
            </>
          )}
        </Read>
      </Card>
      <div className="calendar__words">
        <p>{t('calendar.stones')}</p>
        <small>{t('calendar.sum', { count: query.data?.days.length ?? 0 })}</small>
      </div>
    </>
  )
}
