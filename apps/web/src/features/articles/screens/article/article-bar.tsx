import { ActionBar } from '@mindisle/ui/action-bar'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { numberDisplay } from '../../../../constants.ts'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { shortNumber } from '../../../../lib/numbers/short-number.ts'
import type { Article } from '../../api/articles.ts'
import { useLike, useSave } from '../../api/marks.ts'
import { texts } from '../../texts.ts'

interface FaceProps {
  icon: IconName
  count: number
  /** Read out before the number; whoever speaks to the phone says what they see. */
  name?: string
}

function Face({ icon, count, name }: FaceProps) {
  const language = useLanguage()
  return (
    <>
      <Icon name={icon} size={24} />
      {name !== undefined && <span className="sr">{name} </span>}
      <span className="num">{shortNumber(count, language, numberDisplay)}</span>
    </>
  )
}

/** What one can do about an article: say something, say that it resonates, keep it. */
export function ArticleBar({ article }: { article: Article }) {
  const t = useTexts(texts)
  const { id, mine } = article
  const [like, save] = [useLike(id), useSave(id)]
  const toggleLike = useSingle(
    async () => void (await like.mutateAsync(!mine.is_liked).catch(() => undefined)),
  )
  const toggleSave = useSingle(
    async () => void (await save.mutateAsync(!mine.is_favourite).catch(() => undefined)),
  )
  const about = { table_id: id, kind: 'article' }
  return (
    <ActionBar className="article-bar">
      <a className="article-bar__write" href={pageAddress('pages/table/comment', { ...about, write: 1 })}>
        <Icon name="pencil-simple-line" size={20} />
        <span className="ellipsis">{t('write')}</span>
      </a>
      <button
        type="button"
        className="article-bar__act"
        aria-pressed={mine.is_liked}
        onClick={() => void toggleLike()}
      >
        <Face
          icon={mine.is_liked ? 'hand-heart-fill' : 'hand-heart'}
          count={article.like_count}
          name={t('like')}
        />
      </button>
      <button
        type="button"
        className="article-bar__act"
        aria-pressed={mine.is_favourite}
        onClick={() => void toggleSave()}
      >
        <Face
          icon={mine.is_favourite ? 'bookmark-simple-fill' : 'bookmark-simple'}
          count={article.favourite_count}
          name={t('save')}
        />
      </button>
      <a
        className="article-bar__act"
        aria-label={t('comments', { count: article.comment_count })}
        href={pageAddress('pages/table/comment', about)}
      >
        <Face icon="chat-circle" count={article.comment_count} />
      </a>
    </ActionBar>
  )
}
