import type { AssessmentSummary } from '@mindisle/contract'
import { Boat } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { Cover, coverOf } from '@mindisle/ui/cover'
import { Icon } from '@mindisle/ui/icon'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty, ErrorState } from '@mindisle/ui/states'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { usePopular, useRecommended } from './catalogue.ts'
import { chooseAssessments } from './choose.ts'
import { useHomeTexts } from '../../../shared/home/home-cards.ts'
import type zhHans from './messages/zh-Hans.json'
import './recommended.css'

function AssessmentCard({ assessment }: { assessment: AssessmentSummary }) {
  return (
    <Card
      bare
      className="recommended__one"
      href={pageAddress('pages/table/show', { id: assessment.table_id })}
    >
      <span className="recommended__cover">
        <Cover {...coverOf(assessment.cover)} />
      </span>
      <span className="recommended__body">
        <b>{assessment.name}</b>
        <small>{assessment.description}</small>
      </span>
    </Card>
  )
}

function LoadingSkeleton() {
  const t = useHomeTexts<typeof zhHans>()
  return (
    <Loading label={t('recommended.loading')}>
      <div className="scroller">
        {['first', 'second'].map((key) => (
          <div key={key} className="card card--bare recommended__one">
            <Skeleton height={104} radius={0} />
            <span className="recommended__body">
              <Skeleton width="70%" height={16} />
              <Skeleton width="92%" height={12} />
            </span>
          </div>
        ))}
      </div>
    </Loading>
  )
}

function Rows() {
  const t = useHomeTexts<typeof zhHans>()
  const recommended = useRecommended()
  const popular = usePopular()
  const assessments = chooseAssessments(recommended.data?.list ?? [], popular.data?.list ?? [])
  if (assessments.length > 0) {
    return (
      <div className="scroller">
        {assessments.map((assessment) => (
          <AssessmentCard key={assessment.table_id} assessment={assessment} />
        ))}
      </div>
    )
  }
  if (recommended.isPending || popular.isPending) return <LoadingSkeleton />
  const again = () => void Promise.all([recommended.refetch(), popular.refetch()])
  return (
    <div className="pad">
      <Card className="recommended__state">
        {recommended.isError || popular.isError ? (
          <ErrorState
            compact
            title={t('recommended.failed')}
            text={t('recommended.failed_text')}
            action={{
              text: t('recommended.again'),
              onClick: again,
              loading: recommended.isFetching || popular.isFetching,
            }}
          />
        ) : (
          <Empty
            compact
            art={<Boat size={64} />}
            title={t('recommended.empty')}
            text={t('recommended.empty_text')}
          />
        )}
      </Card>
    </div>
  )
}

export function Recommended() {
  const t = useHomeTexts<typeof zhHans>()
  const hasAny = (usePopular().data?.total ?? 0) > 0
  return (
    <section className="section">
      <div className="section__h">
        <h2>{t('recommended.title')}</h2>
        {hasAny && (
          <a className="more" href={pageAddress('pages/table/index')}>
            {t('recommended.all')}
            <Icon name="caret-right-bold" size={14} />
          </a>
        )}
      </div>
      <div className="recommended">
        <Rows />
      </div>
    </section>
  )
}
