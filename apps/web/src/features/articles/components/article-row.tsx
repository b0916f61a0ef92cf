import { Cover, coverOf } from '@mindisle/ui/cover'
import type { ArticleCard } from '../api/articles.ts'
import { articleAddress } from './addresses.ts'
import { Facts } from './facts.tsx'
import './article-row.css'

/** An article in a list: its words left, its landscape right. */
export function ArticleRow({ article }: { article: ArticleCard }) {
  return (
    <a className="article-row" href={articleAddress(article.id)}>
      <span className="article-row__words">
        <b>{article.title}</b>
        <Facts article={article} />
      </span>
      <Cover {...coverOf(article.cover)} className="article-row__cover" />
    </a>
  )
}
