import { StateArt } from '@mindisle/ui/art'
import { Cell } from '@mindisle/ui/cell'
import { lookOf } from '@mindisle/ui/cover'
import { Sheet } from '@mindisle/ui/sheet'
import { Loading } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { dayOf } from '../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { categoryIcon } from '../../../../shared/assessments/category-icon.ts'
import { rowsIn } from '../../api/pages.ts'
import { useOwnReports, type ReportRow } from '../../api/redeem.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { RowsSkeleton } from '../../components/row-skeleton.tsx'
import { texts } from '../../texts.ts'

function Row({ row, onChoose }: { row: ReportRow; onChoose(id: string): void }) {
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const { category_id: category } = row
  const icon = useSession(({ categories }) => categories.find(({ id }) => id === category)?.icon ?? '')
  return (
    <Cell
      start={<Tile icon={categoryIcon(icon)} tone={lookOf(category).palette} />}
      title={row.name}
      sub={dayOf(row.created_at, language, now)}
      onClick={() => onChoose(row.id)}
    />
  )
}

interface Props {
  open: boolean
  /** Why it is asked, as the server says it. */
  why: string
  onChoose(id: string): void
  onClose(): void
}

/** The code opens one report: which of mine? */
export function ReportChoice({ open, why, onChoose, onClose }: Props) {
  const t = useTexts(texts)
  const list = useOwnReports(open)
  return (
    <Sheet open={open} onClose={onClose} title={t('redeem.which')} sub={why} closeLabel={t('redeem.close')}>
      <Read
        query={list}
        skeleton={
          <Loading label={t('redeem.reports_loading')}>
            <RowsSkeleton />
          </Loading>
        }
      >
        {({ pages }) => {
          const rows = rowsIn(pages)
          return rows.length === 0 ? (
            <Empty
              compact
              art={<StateArt kind="empty" width={160} />}
              title={t('redeem.no_reports')}
              text={t('redeem.no_reports_text')}
              action={{ text: t('redeem.to_tables'), href: pageAddress('pages/table/index') }}
            />
          ) : (
            <div className="group redeem-reports">
              {rows.map((row) => (
                <Row key={row.id} row={row} onChoose={onChoose} />
              ))}
            </div>
          )
        }}
      </Read>
      <ListEnd list={list}>
        <RowsSkeleton count={1} />
      </ListEnd>
    </Sheet>
  )
}
