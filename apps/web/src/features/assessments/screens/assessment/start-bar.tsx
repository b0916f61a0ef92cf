import { ActionBar, ActionBarSide } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Points } from '@mindisle/ui/price'
import { ProgressRing } from '@mindisle/ui/progress-ring'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { yuan } from '../../../../shared/money/amounts.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isSheltered } from '../../../../shared/session/store.ts'
import type { AssessmentDetail } from '../../api/assessment.ts'
import { attemptAddress } from '../../components/addresses.ts'
import { texts } from '../../texts.ts'

interface Props {
  assessment: AssessmentDetail
}

function Progress({ assessment: { mine, item_count: all } }: Props) {
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

/** To begin costs nothing; what the deeper part will cost is said beforehand, but not in a hard time. */
function Cost({ assessment: { price_fen: fen, price_points: points } }: Props) {
  const t = useTexts(texts)
  const isSoftened = useSession(isSheltered)
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
      <small>{isSoftened ? t('start.can_wait') : t('start.deep', { yuan: yuan(fen) })}</small>
      {points > 0 && !isSoftened && (
        <Points className="table-bar__points">{t('start.or_points', { count: points })}</Points>
      )}
    </span>
  )
}

export function StartBar({ assessment }: Props) {
  const t = useTexts(texts)
  const { exam_id: attempt, taken_times: times } = assessment.mine
  const text = attempt === null ? (times > 0 ? t('start.again') : t('start.start')) : t('start.go_on')
  return (
    <ActionBar hug className="table-bar">
      <ActionBarSide className="table-bar__side">
        {attempt === null ? <Cost assessment={assessment} /> : <Progress assessment={assessment} />}
      </ActionBarSide>
      <Button className="table-bar__go" href={attemptAddress(assessment.table_id)}>
        {text}
      </Button>
    </ActionBar>
  )
}
