import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Points } from '@mindisle/ui/price'
import { ProgressRing } from '@mindisle/ui/progress-ring'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { yuan } from '../../../../shared/money/amounts.ts'
import type { TableDetail } from '../../api/table.ts'
import { examAddress } from '../../components/addresses.ts'
import { texts } from '../../texts.ts'

interface Props {
  table: TableDetail
}

function Progress({ table: { mine, item_count: all } }: Props) {
  const t = useTexts(texts)
  const done = mine.answered_count
  const percent = all > 0 ? Math.floor((done / all) * 100) : 0
  return (
    <>
      <ProgressRing value={done} max={all} text={`${percent}%`} label={t('resume.ring', { percent })} />
      <span className="grow table-bar__text">
        <b>{t('start.answered', { done })}</b>
        <small>{t('start.kept')}</small>
      </span>
    </>
  )
}

/** To begin costs nothing; what the deeper part will cost is said beforehand. */
function Cost({ table: { price_fen: fen, price_points: points } }: Props) {
  const t = useTexts(texts)
  if (fen === 0 && points === 0) {
    return (
      <span className="grow">
        <b className="table-free">{t('start.free')}</b>
        <small>{t('start.free_text')}</small>
      </span>
    )
  }
  return (
    <span className="grow">
      <b className="table-free">{t('start.summary_free')}</b>
      <small>{t('start.deep', { yuan: yuan(fen) })}</small>
      {points > 0 && <Points className="table-bar__points">{t('start.or_points', { count: points })}</Points>}
    </span>
  )
}

export function StartBar({ table }: Props) {
  const t = useTexts(texts)
  const { exam_id: exam, taken_times: times } = table.mine
  const text = exam === null ? (times > 0 ? t('start.again') : t('start.start')) : t('start.go_on')
  return (
    <ActionBar oneLine hug className="table-bar">
      <div className="table-bar__side">
        {exam === null ? <Cost table={table} /> : <Progress table={table} />}
      </div>
      <Button className="table-bar__go" href={examAddress(table.table_id)}>
        {text}
      </Button>
    </ActionBar>
  )
}
