import { Button } from '@mindisle/ui/button'
import { Cell } from '@mindisle/ui/cell'
import { Sheet } from '@mindisle/ui/sheet'
import { Loading } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { assessmentAddress } from '../../../../shared/assessments/assessment-card.tsx'
import { reportsIn, useReports } from '../../api/list.ts'
import type { Report } from '../../api/types.ts'
import { compareAddress } from '../../components/addresses.ts'
import { Outcome } from '../../components/outcome.tsx'
import { RowSkeleton } from '../../components/row-skeleton.tsx'
import { useMoment } from '../../components/use-day.ts'
import { texts } from '../../texts.ts'

interface Props {
  report: Report
  isOpen: boolean
  onClose(): void
}

function Others({ report, onClose }: Omit<Props, 'isOpen'>) {
  const t = useTexts(texts)
  const momentOf = useMoment()
  const list = useReports({ table_id: report.table_id })
  if (!list.data) {
    if (list.isError) return <LoadFailed query={list} />
    return (
      <Loading label={t('list.loading')}>
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    )
  }
  const all = reportsIn(list.data.pages)
  const times = [report, ...all].map(({ created_at: at }) => at)
  const others = all.filter(({ id }) => id !== report.id)
  if (others.length === 0 && !list.hasNextPage) {
    return (
      <div className="chooser__none">
        <p>{t('utility.choose_none')}</p>
        <p className="cap">{t('utility.choose_none_text')}</p>
        <Button
          kind="soft"
          size="m"
          className="chooser__again"
          href={assessmentAddress(report.table_id)}
          onClick={onClose}
        >
          {t('utility.choose_again')}
        </Button>
      </div>
    )
  }
  return (
    <div className="chooser">
      {others.map((row) => (
        <Cell
          key={row.id}
          className="chooser__row"
          href={compareAddress(report.id, row.id)}
          onClick={onClose}
          title={momentOf(row.created_at, times)}
          end={<Outcome {...row} />}
        />
      ))}
      <ListEnd list={list}>
        <RowSkeleton />
      </ListEnd>
    </div>
  )
}

/** The other times of the same assessment. */
export function Chooser({ report, isOpen, onClose }: Props) {
  const t = useTexts(texts)
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('utility.choose')} closeLabel={t('utility.close')}>
      <Others report={report} onClose={onClose} />
    </Sheet>
  )
}
