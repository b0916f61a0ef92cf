import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import type { ArticleCard } from '../api/articles.ts'
import { texts } from '../texts.ts'
import './facts.css'

/** How long it takes, and who stands for it. */
export function Facts({ article: { minutes, reviewer } }: { article: ArticleCard }) {
  const t = useTexts(texts)
  return (
    <span className="article-facts">
      <span>
        <Icon name="clock" size={15} /> {t('minutes', { count: minutes })}
      </span>
      <span>{reviewer === null ? t('team') : t('reviewed', { name: reviewer })}</span>
    </span>
  )
}
