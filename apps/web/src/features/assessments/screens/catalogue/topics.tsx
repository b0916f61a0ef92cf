import { Loading } from '@mindisle/ui/skeleton'
import { TopicBanner, TopicBannerSkeleton } from '@mindisle/ui/topic-banner'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useTopics } from '../../api/shelves.ts'
import { topicAddress } from '../../components/addresses.ts'
import { texts } from '../../texts.ts'

/** Topics are an extra: when they cannot be read the list below is still whole, so nothing is said. */
export function Topics() {
  const t = useTexts(texts)
  const { data, isError } = useTopics()
  if (isError && !data) return null
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <div className="scroller catalogue__topics">
          <TopicBannerSkeleton narrow />
          <TopicBannerSkeleton narrow />
        </div>
      </Loading>
    )
  }
  if (data.list.length === 0) return null
  return (
    <section className="scroller catalogue__topics" aria-label={t('catalogue.topics')}>
      {data.list.map((topic, at) => (
        <TopicBanner
          key={topic.id}
          narrow
          href={topicAddress(topic.id)}
          category={topic.category_id}
          kicker={t(at === 0 ? 'catalogue.this_week' : 'catalogue.topic')}
          title={topic.name}
          text={t('catalogue.topic_tables', { count: topic.table_count })}
        />
      ))}
    </section>
  )
}
