import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

const options = ['first', 'second', 'third', 'fourth', 'fifth']

/** The place of a question, so that nothing jumps when it comes. */
export function AttemptLoading() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading.label')} slowText={t('loading.slow')}>
      <div className="exam-loading">
        <Skeleton height={4} radius={2} />
        <Skeleton width={90} height={16} />
        <Skeleton width="88%" height={24} />
        <Skeleton width="52%" height={24} />
        {options.map((option) => (
          <Skeleton key={option} height={62} radius={20} />
        ))}
      </div>
    </Loading>
  )
}
