import { Cover, coverOf } from '@mindisle/ui/cover'
import type { ArticleCard } from '../../api/articles.ts'
import { articleAddress } from '../../components/addresses.ts'
import { Facts } from '../../components/facts.tsx'

/** The first of a list, larger: its landscape, its lead. */
export function Feature({ article }: { article: ArticleCard }) {
  return (
    <a className="articles-feature" href={articleAddress(article.id)}>
      <Cover {...coverOf(article.cover)} className="articles-feature__cover" />
      <span className="articles-feature__words">
        <b>{article.title}</b>
        <span className="articles-feature__lead">{article.lead}</span>
        <Facts article={article} />
      </span>
    </a>
  )
}
