import { Button } from '@mindisle/ui/button'
import { Cover, coverOf, lookOf } from '@mindisle/ui/cover'
import { Tag } from '@mindisle/ui/tag'
import { fullDay } from '../../../../lib/dates/full-day.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Article } from '../../api/articles.ts'
import { useListening } from '../../listen/use-listening.ts'
import { texts } from '../../texts.ts'

function Listen({ article }: { article: Article }) {
  const t = useTexts(texts)
  const { isPlaying, press, minutes } = useListening(article)
  const start = minutes === null ? t('listen.start') : t('listen.recorded', { count: minutes })
  return (
    <Button
      kind="soft"
      size="m"
      icon={isPlaying ? 'pause-fill' : 'headphones-duotone'}
      onClick={() => void press()}
    >
      {isPlaying ? t('listen.stop') : start}
    </Button>
  )
}

/** What it is about, its name, who stands for it and since when. */
export function Head({ article, title }: { article: Article; title: (node: HTMLElement | null) => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { category, cover, minutes, reviewer, published_on: day } = article
  const look = coverOf(cover)
  return (
    <header className="article-head">
      <Cover {...look} className="article-head__cover" />
      <p className="article-head__facts">
        <Tag tone={lookOf(look.category).palette}>{category.name}</Tag> {t('minutes', { count: minutes })}
      </p>
      <h2 className="article-head__title" ref={title}>
        {article.title}
      </h2>
      <div className="article-head__by">
        <p>
          {t('team_whole')}
          {reviewer !== null && ` · ${t('reviewed', { name: reviewer })}`}
          {' · '}
          <time dateTime={day}>{fullDay(day, language)}</time>
        </p>
        <div className="article-head__listen">
          <Listen article={article} />
        </div>
      </div>
      <p className="article-head__lead">{article.lead}</p>
    </header>
  )
}
