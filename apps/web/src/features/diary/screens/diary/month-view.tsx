import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { NetChip } from '@mindisle/ui/states'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useMonthView } from '../../components/use-month-view.ts'
import { countMoods, MoodBar, MoodLegend } from '../../components/mood-counts.tsx'
import { MonthGrid } from '../../components/month-grid.tsx'
import { MonthHead } from '../../components/month-head.tsx'
import { WriteButton } from '../../components/write-button.tsx'
import { addMonths, monthName, monthOfDay } from '../../entry/days.ts'
import { moodOfDay } from '../../entry/overlay.ts'
import { useToday } from '../../entry/use-today.ts'
import { texts } from '../../texts.ts'
import { ChosenDay } from './chosen-day.tsx'
import { FileCells } from './file-cells.tsx'
import { GuestNote } from './guest-note.tsx'
import { Unfinished } from './unfinished.tsx'
import './diary.css'

function Spread({ days, isLoading }: Pick<ReturnType<typeof useMonthView>, 'days' | 'isLoading'>) {
  const t = useTexts(texts)
  const counts = countMoods([...days.values()].map(moodOfDay))
  if (isLoading)
    return (
      <Loading label={t('loading')}>
        <Skeleton height={96} radius={20} />
      </Loading>
    )
  if (days.size === 0) return null
  return (
    <Card className="diary__spread">
      <div className="diary__spread-head">
        <h2>{t('spread.title')}</h2>
        <span className="cap">{t('spread.days', { count: days.size })}</span>
      </div>
      <MoodBar counts={counts} />
      <MoodLegend counts={counts} />
    </Card>
  )
}

function Ways() {
  const t = useTexts(texts)
  return (
    <>
      <IconButton
        icon="chart-bar-later"
        label={t('statistics')}
        href={pageAddress('page10/diary/statistics')}
      />
      <IconButton
        icon="magnifying-glass"
        label={t('search.open')}
        href={pageAddress('page10/diary/index', { view: 'search' })}
      />
    </>
  )
}

/** The month in faces, how it was spread, and the entries of the chosen day. */
export function MonthView() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { query } = usePage()
  const today = useToday()
  const [chosen, setChosen] = useState(query['day'] ?? today)
  const [month, setMonth] = useState(monthOfDay(chosen))
  const view = useMonthView(month)
  const { days } = view
  const isLast = month >= monthOfDay(today)
  return (
    <>
      <PageBar title={t('title')} end={<Ways />} />
      <main className="diary pad">
        {view.isCut && (
          <p className="diary__net">
            <NetChip>{t('offline')}</NetChip>
          </p>
        )}
        <GuestNote />
        <Card className="diary__month">
          <MonthHead
            before={{ label: t('month.before'), onClick: () => setMonth(addMonths(month, -1)) }}
            after={{
              label: t('month.after'),
              ...(!isLast && { onClick: () => setMonth(addMonths(month, 1)) }),
            }}
          >
            <a
              className="diary__title"
              href={pageAddress('page10/diary/calendar', { month })}
              aria-label={t('month.open', { month: monthName(month, language) })}
            >
              {monthName(month, language)}
            </a>
          </MonthHead>
          <MonthGrid month={month} today={today} chosen={chosen} days={days} onChoose={setChosen} />
        </Card>
        {view.failed && <LoadFailed query={view.failed} />}
        <Spread days={days} isLoading={view.isLoading} />
        <Unfinished drafts={view.drafts} />
        <ChosenDay day={chosen} today={today} view={view} />
        <CellGroup className="diary__reminder">
          <Cell
            title={t('reminder.title')}
            sub={t('reminder.sub')}
            href={pageAddress('page10/diary/index', { view: 'reminder' })}
          />
          <FileCells />
        </CellGroup>
      </main>
      <WriteButton day={chosen < today ? chosen : undefined} />
    </>
  )
}
