import { Card } from '@mindisle/ui/card'
import { Skeleton } from '@mindisle/ui/skeleton'
import { Stars } from '@mindisle/ui/stars'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { barsOf } from '../../flow/rating.ts'
import { texts } from '../../texts.ts'

interface Props {
  average: number
  counts: readonly number[]
  total: number
}

export function Summary({ average, counts, total }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const value = average.toFixed(1)
  const number = new Intl.NumberFormat(language).format(total)
  return (
    <Card className="rating">
      <div className="rating__all">
        <b className="num" aria-hidden="true">
          {value}
        </b>
        <Stars value={average} size={14} label={t('list.average', { value })} />
        <p>{t('list.count', { count: total, number })}</p>
      </div>
      <ul className="rating__bars">
        {barsOf(counts).map(({ stars, count, percent }) => (
          <li key={stars}>
            <span className="sr">{t('list.share', { stars, percent })}</span>
            <span aria-hidden="true">{stars}</span>
            <i aria-hidden="true">
              <u style={{ width: `${percent}%`, minWidth: count > 0 ? 3 : 0 }} />
            </i>
            <span aria-hidden="true">{percent}%</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const SummarySkeleton = () => (
  <Card className="rating">
    <div className="rating__all">
      <Skeleton width={64} height={44} />
      <Skeleton width={78} height={14} className="rating__wait" />
    </div>
    <div className="rating__bars">
      {[5, 4, 3, 2, 1].map((key) => (
        <Skeleton key={key} height={6} radius={3} className="rating__wait" />
      ))}
    </div>
  </Card>
)
