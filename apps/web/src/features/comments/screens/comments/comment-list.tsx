import { StateArt } from '@mindisle/ui/art'
import { Loading } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useComments } from '../../api/read.ts'
import { isAssessment, type Filter, type Topic, type TopComment } from '../../api/types.ts'
import { pagesOfKinds } from '../../components/addresses.ts'
import type { Acts } from '../../components/comment-acts.tsx'
import { CommentView } from '../../components/comment-view.tsx'
import { CommentSkeleton } from '../../components/comment-skeleton.tsx'
import { onceEach } from '../../flow/once-each.ts'
import { texts } from '../../texts.ts'

interface Props {
  topic: Topic
  filter: Filter
  acts: Acts
  onShowAll(): void
}

export const CommentsSkeleton = () => (
  <>
    <CommentSkeleton />
    <CommentSkeleton />
    <CommentSkeleton />
  </>
)

/** A filter that fits nothing is not the same as nobody having written. */
function None({
  topic,
  isFiltered,
  onShowAll,
}: Pick<Props, 'topic' | 'onShowAll'> & { isFiltered: boolean }) {
  const t = useTexts(texts)
  if (isFiltered)
    return (
      <Empty
        compact
        title={t('list.none_fitting')}
        action={{ text: t('list.show_all'), onClick: onShowAll }}
      />
    )
  const text = t(
    isAssessment(topic)
      ? 'list.none_text'
      : topic.kind in pagesOfKinds
        ? 'list.none_there'
        : 'list.none_read',
  )
  return <Empty art={<StateArt kind="empty" />} title={t('list.none')} text={text} />
}

export function CommentList({ topic, filter, acts, onShowAll }: Props) {
  const t = useTexts(texts)
  const comments = useComments(topic, filter)
  if (!comments.data) {
    if (!comments.isError)
      return (
        <Loading label={t('list.loading')}>
          <CommentsSkeleton />
        </Loading>
      )
    return <LoadFailed query={comments} />
  }
  const list = onceEach<TopComment>(comments.data.pages.flatMap((page) => page.list))
  if (list.length === 0)
    return (
      <None
        topic={topic}
        isFiltered={filter.stars !== null || filter.sort !== 'newest'}
        onShowAll={onShowAll}
      />
    )
  return (
    <>
      {list.map((comment) => (
        <CommentView key={comment.id} comment={comment} replies={comment} acts={acts} />
      ))}
      <ListEnd list={comments}>
        <CommentSkeleton />
      </ListEnd>
    </>
  )
}
