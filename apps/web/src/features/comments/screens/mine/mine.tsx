import { StateArt } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Tag } from '@mindisle/ui/tag'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useDelete } from '../../api/acts.ts'
import { useMine } from '../../api/read.ts'
import type { MyComment } from '../../api/types.ts'
import { threadAddress } from '../../components/comment-acts.tsx'
import { Day, Given, StateNote } from '../../components/comment-parts.tsx'
import { isLong } from '../../flow/long.ts'
import { onceEach } from '../../flow/once-each.ts'
import { texts } from '../../texts.ts'
import '../../components/comments.css'

/** Kind words for where it stands; what is shown needs none. */
function StateTag({ state }: { state: MyComment['state'] }) {
  const t = useTexts(texts)
  if (state === 'shown') return null
  return <Tag tone={state === 'held' ? 'warn' : 'plain'}>{t(`mine.${state}`)}</Tag>
}

function Mine({ comment, onDelete }: { comment: MyComment; onDelete(): void }) {
  const t = useTexts(texts)
  const isReply = comment.parent_id !== null
  return (
    <Card className="my-comment">
      <a className="my-comment__on" href={threadAddress(comment.id)}>
        <span className="grow">{t('mine.on', { name: comment.table_name })}</span>
        <Icon name="caret-right-bold" size={14} />
      </a>
      <div className="my-comment__marks">
        {isReply && <Tag>{t('mine.is_reply')}</Tag>}
        <StateTag state={comment.state} />
        <Given stars={comment.stars} />
      </div>
      <p className={isLong(comment.text) ? 'comment__text comment__text--cut' : 'comment__text'}>
        {comment.text}
      </p>
      <StateNote state={comment.state} />
      <div className="my-comment__foot">
        <Day time={comment.created_at} />
        {comment.state === 'shown' && (
          <span className="my-comment__counts">
            <Icon name="hand-heart" size={16} />
            <span className="sr">{t('one.resonate')}</span>
            <span className="num my-comment__count">{comment.like_count}</span>
            {!isReply && (
              <>
                <Icon name="chat-circle" size={16} />
                <span className="sr">{t('one.reply')}</span>
                <span className="num my-comment__count">{comment.reply_count}</span>
              </>
            )}
          </span>
        )}
        <IconButton
          className="my-comment__delete"
          icon="trash"
          size={18}
          quiet
          label={t('one.delete')}
          onClick={onDelete}
        />
      </div>
    </Card>
  )
}

const LoadingSkeleton = () => (
  <Card className="my-comment my-comment--wait">
    <Skeleton width="56%" height={16} />
    <Skeleton width={90} height={14} className="comment__wait" />
    <Skeleton width="94%" height={15} className="comment__wait" />
    <Skeleton width="60%" height={15} className="comment__wait" />
  </Card>
)

function List() {
  const t = useTexts(texts)
  const mine = useMine()
  const remove = useDelete()
  if (!mine.data) {
    if (mine.isError) return <LoadFailed query={mine} />
    return (
      <Loading label={t('mine.loading')}>
        <div className="stack">
          <LoadingSkeleton />
          <LoadingSkeleton />
          <LoadingSkeleton />
        </div>
      </Loading>
    )
  }
  const list = onceEach(mine.data.pages.flatMap((page) => page.list))
  if (list.length === 0)
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('mine.none')}
        text={t('mine.none_text')}
        action={{ text: t('list.to_tables'), href: pageAddress('pages/table/index') }}
      />
    )
  return (
    <>
      <ul className="stack">
        {list.map((comment) => (
          <li key={comment.id}>
            <Mine comment={comment} onDelete={() => void remove(comment, comment.parent_id !== null)} />
          </li>
        ))}
      </ul>
      <ListEnd list={mine}>
        <LoadingSkeleton />
      </ListEnd>
    </>
  )
}

export default function MineScreen() {
  const t = useTexts(texts)
  return (
    <>
      <PageBar title={t('mine.title')} />
      <main className="pad my-comments">
        <List />
      </main>
    </>
  )
}
