import { IconButton } from '@mindisle/ui/icon-button'
import { Segmented } from '@mindisle/ui/segmented'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { monthOfDay } from '../../entry/days.ts'
import { useToday } from '../../entry/use-today.ts'
import { texts } from '../../texts.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { YearOfIslands } from './year-of-islands.tsx'
import './calendar.css'

const panel = 'diary-calendar'

export default function CalendarScreen() {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { query, key } = usePage()
  const today = useToday()
  const view = query['view'] === 'year' ? 'year' : 'month'
  const month = query['month'] ?? monthOfDay(today)
  const show = (next: { view?: 'year'; month: string }) =>
    navigator.rename(key, pageAddress('page10/diary/calendar', next))
  return (
    <>
      <PageBar
        title={t(`calendar.${view}_title`)}
        end={
          <IconButton
            icon="magnifying-glass"
            label={t('search.open')}
            href={pageAddress('page10/diary/index', { view: 'search' })}
          />
        }
      />
      <main className="calendar pad">
        <Segmented
          className="calendar__views"
          label={t('calendar.views')}
          controls={panel}
          value={view}
          options={[
            { value: 'month', label: t('calendar.month') },
            { value: 'year', label: t('calendar.year') },
          ]}
          onChange={(next) => show(next === 'year' ? { view: 'year', month } : { month })}
        />
        <div id={panel} role="tabpanel" aria-label={t(`calendar.${view}_title`)}>
          {view === 'month' && <MonthCalendar month={month} onMonth={(next) => show({ month: next })} />}
          {view === 'year' && (
            <YearOfIslands
              year={month.slice(0, 4)}
              onYear={(year) => show({ view: 'year', month: `${year}-${month.slice(5)}` })}
              onMonth={(next) => show({ month: next })}
            />
          )}
        </div>
      </main>
    </>
  )
}
