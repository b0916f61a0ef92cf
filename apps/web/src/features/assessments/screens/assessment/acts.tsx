import { IconButton } from '@mindisle/ui/icon-button'
import { toast } from '@mindisle/ui/toast'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { assessmentAddress } from '../../../../shared/assessments/assessment-card.tsx'
import { useStar, type AssessmentDetail } from '../../api/assessment.ts'
import { texts } from '../../texts.ts'

export function Acts({ assessment }: { assessment: AssessmentDetail }) {
  const t = useTexts(texts)
  const shell = useShell()
  const star = useStar(assessment.table_id)
  const isStarred = assessment.mine.is_starred
  const toggle = useSingle(async () => {
    const isDone = await star.mutateAsync(!isStarred).then(
      () => true,
      () => false,
    )
    if (isDone) toast(t(isStarred ? 'table.unstarred' : 'table.starred'))
  })
  const share = useSingle(() =>
    shell
      .share({
        address: assessmentAddress(assessment.table_id),
        title: assessment.name,
        text: assessment.description,
      })
      .catch(() => undefined),
  )
  return (
    <>
      <IconButton
        icon={isStarred ? 'bookmark-simple-fill' : 'bookmark-simple'}
        label={t(isStarred ? 'table.unstar' : 'table.star')}
        pressed={isStarred}
        onClick={() => void toggle()}
      />
      <IconButton icon="share-network" label={t('table.share')} onClick={() => void share()} />
    </>
  )
}
