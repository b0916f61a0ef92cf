import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { TextSize } from '../../../../lib/reading/text-size.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useArticle, type Article } from '../../api/articles.ts'
import { articleAddress } from '../../components/addresses.ts'
import { texts } from '../../texts.ts'
import { Body } from './body.tsx'
import './article.css'

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={180} radius={20} />
      <Skeleton width="70%" height={30} className="article__wait" />
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

export default function ArticleScreen() {
  const query = useArticle(usePage().query['id'] ?? '')
  const article = query.data
  return (
    <>
      <SharedPageBar
        title={article?.title}
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
      <main className="pad article-page">
        {article && <Body article={article} />}
        {!article && (query.isError ? <LoadFailed query={query} /> : <LoadingSkeleton />)}
      </main>
    </>
  )
}
