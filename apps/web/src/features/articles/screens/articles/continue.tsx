import { Button } from '@mindisle/ui/button'
import { ProgressRing } from '@mindisle/ui/progress-ring'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useArticle, type ArticleCard } from '../../api/articles.ts'
import { useUnderway } from '../../api/marks.ts'
import { articleAddress } from '../../components/addresses.ts'
import { isMiddle, readingPlaces, type Place } from '../../device/reading.ts'
import { texts } from '../../texts.ts'

function Row({ article, place: { percent } }: { article: ArticleCard; place: Place }) {
  const t = useTexts(texts)
  const left = Math.max(1, Math.ceil((article.minutes * (100 - percent)) / 100))
  return (
    <div className="articles-continue">
      <ProgressRing
        value={percent}
        max={100}
        text={`${percent}%`}
        label={t('continue.percent', { percent })}
        size={48}
      />
      <p>
        <b>{article.title}</b>
        <span>{t('continue.left', { count: left })}</span>
      </p>
      <Button kind="soft" size="m" href={articleAddress(article.id)}>
        {t('continue.go')}
      </Button>
    </div>
  )
}

function OnThisDevice({ id, place }: { id: string; place: Place }) {
  const article = useArticle(id).data
  return article ? <Row article={article} place={place} /> : null
}

/** The article one is in the middle of: read last on this device, else on another. */
export function Continue() {
  const [here] = useState(() => readingPlaces().last())
  const elsewhere = useUnderway().data?.article
  if (here) return isMiddle(here.place) ? <OnThisDevice {...here} /> : null
  return elsewhere ? <Row article={elsewhere} place={elsewhere.place} /> : null
}
