import { Cell } from '@mindisle/ui/cell'
import { IconButton } from '@mindisle/ui/icon-button'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { reportsIn, type ReportRow as Row, type useReports } from '../../api/list.ts'
import { monthOf } from '../../components/days.ts'
import { ReportRow } from '../../components/report-row.tsx'
import { RowSkeleton } from '../../components/row-skeleton.tsx'
import { useRemove } from '../../components/use-remove.ts'
import { useMoment } from '../../components/use-day.ts'
import { texts } from '../../texts.ts'
import { byMonth, type Month } from './months.ts'

interface GroupProps {
  month: Month
  /** More of this month may still come. */
  isOpen: boolean
  isTidy: boolean
  removing: string | null | undefined
  onRemove(row: Row): void
}

function Group({ month, isOpen, isTidy, removing, onRemove }: GroupProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const momentOf = useMoment()
  return (
    <section className="reports-month">
      <h3>
        {monthOf(month.at, language)}
        {!isOpen && <span>{t('list.month_count', { count: month.rows.length })}</span>}
      </h3>
      <ul className="group">
        {month.rows.map((row) => {
          const alike = month.rows.filter(({ table_id: assessment }) => assessment === row.table_id)
          const day = momentOf(
            row.created_at,
            alike.map(({ created_at: at }) => at),
          )
          const bin = isTidy && (
            <IconButton
              icon="trash"
              className="report-row__act"
              size={22}
              quiet
              disabled={removing === row.id}
              label={t('list.remove_named', { name: row.name, day })}
              onClick={() => onRemove(row)}
            />
          )
          return <ReportRow key={row.id} row={row} sub={day} {...(bin && { end: bin })} />
        })}
      </ul>
    </section>
  )
}

export function Rows({ list }: { list: ReturnType<typeof useReports> }) {
  const t = useTexts(texts)
  const [isTidy, setTidy] = useState(false)
  const { remove, removing } = useRemove()
  const rows = reportsIn(list.data?.pages)
  const months = byMonth(rows)
  const total = list.data?.pages[0]?.total ?? rows.length
  return (
    <section aria-label={t('list.reports')}>
      <div className="reports-head">
        <h2>{t('list.count', { count: total })}</h2>
        <button type="button" aria-pressed={isTidy} onClick={() => setTidy(!isTidy)}>
          {t(isTidy ? 'list.done' : 'list.tidy')}
        </button>
      </div>
      {months.map((month, at) => (
        <Group
          key={month.key}
          month={month}
          isOpen={list.hasNextPage && at === months.length - 1}
          isTidy={isTidy}
          removing={removing}
          onRemove={(row) => void remove(row)}
        />
      ))}
      <ListEnd list={list}>
        <div className="group reports-month">
          <RowSkeleton />
        </div>
      </ListEnd>
    </section>
  )
}

/** The way to what others have shared. */
export function ViewedEntry() {
  const t = useTexts(texts)
  return (
    <div className="group reports-viewed">
      <Cell
        href={pageAddress('page2/report/viewed')}
        start={<Tile icon="users-duotone" tone="sea" />}
        title={t('list.viewed')}
        sub={t('list.viewed_sub')}
      />
    </div>
  )
}
