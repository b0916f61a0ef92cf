import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useRef } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { ReadingBar } from '../../../../lib/reading/reading-bar.tsx'
import { TextSize } from '../../../../lib/reading/text-size.tsx'
import { useAboutHere, type AboutHere } from '../../../../lib/shell/about-here.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useArticle, type Article } from '../../api/articles.ts'
import { articleAddress } from '../../components/addresses.ts'
import { texts } from '../../texts.ts'
import { ArticleBar } from './article-bar.tsx'
import { Body } from './body.tsx'
import { useGone } from './use-gone.ts'
import { useReading } from './use-reading.ts'
import './article.css'

/** Name and lead stand where they will stand in the text. */
function Known({ about }: { about: AboutHere }) {
  return (
    <header className="article-head">
      <Skeleton height={180} radius={20} />
      <div className="article-head__facts">
        <Skeleton width={120} height={22} />
      </div>
      <h2 className="article-head__title">{about.title}</h2>
      <div className="article-head__by">
        <Skeleton width="52%" height={20} />
        <div className="article-head__listen">
          <Skeleton width={120} height={44} radius={22} />
        </div>
      </div>
      <p className="article-head__lead">{about.description}</p>
    </header>
  )
}

function LoadingSkeleton({ about }: { about: AboutHere | undefined }) {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      {about ? (
        <Known about={about} />
      ) : (
        <>
          <Skeleton height={180} radius={20} />
          <Skeleton width="70%" height={30} className="article__wait" />
        </>
      )}
      <Skeleton height={16} className="article__wait" />
      <Skeleton height={16} className="article__wait" />
      <Skeleton width="60%" height={16} className="article__wait" />
    </Loading>
  )
}

function Share({ article: { id, title, lead } }: { article: Article }) {
  const t = useTexts(texts)
  const shell = useShell()
  const share = useSingle(() =>
    shell.share({ address: articleAddress(id), title, text: lead }).catch(() => undefined),
  )
  return <IconButton icon="share-network" label={t('share')} onClick={() => void share()} />
}

/** What one came back to, and the way to its beginning. */
function Here({ onStart }: { onStart(): void }) {
  const t = useTexts(texts)
  return (
    <p className="article-here" role="status">
      <Icon name="bookmark-simple-fill" size={18} />
      {t('here')}
      <button type="button" onClick={onStart}>
        {t('from_start')}
      </button>
    </p>
  )
}

export default function ArticleScreen() {
  const { id = '' } = usePage().query
  const query = useArticle(id)
  const about = useAboutHere(id)
  const article = query.data
  const text = useRef<HTMLElement>(null)
  const { share, isBack, fromStart } = useReading(article, text)
  const [isHeadGone, head] = useGone()
  return (
    <>
      <SharedPageBar
        className={isHeadGone ? undefined : 'article-nav--bare'}
        title={article?.title ?? about?.title}
        sharedAs={article && { address: articleAddress(article.id), text: article.lead }}
        end={
          article && (
            <>
              <TextSize />
              <Share article={article} />
            </>
          )
        }
      />
      {article && <ReadingBar share={share} />}
      <main className="pad article-page">
        {article && <Body article={article} text={text} head={head} />}
        {!article && (query.isError ? <LoadFailed query={query} /> : <LoadingSkeleton about={about} />)}
      </main>
      {isBack && <Here onStart={fromStart} />}
      {article && <ArticleBar article={article} />}
    </>
  )
}
