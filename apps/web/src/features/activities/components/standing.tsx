import { Price } from '@mindisle/ui/price'
import { Tag } from '@mindisle/ui/tag'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { grouped, yuan } from '../../../shared/money/amounts.ts'
import type { ActivityCard } from '../api/activities.ts'
import { texts } from '../texts.ts'
import { dayThere } from '../times.ts'

/** What it costs, in the fewest words. */
export function Cost({ activity: { price_fen: fen, price_points: points } }: { activity: ActivityCard }) {
  const t = useTexts(texts)
  if (fen === 0 && points === 0) return <Tag tone="success">{t('free')}</Tag>
  if (fen === 0) return <Tag tone="brand">{t('shells', { count: points, number: grouped(points) })}</Tag>
  return <Price size="s" amount={yuan(fen)} />
}

/** How it stands with me, or how many places there are. */
export function useStanding(activity: ActivityCard): { text: string; isGood: boolean } {
  const t = useTexts(texts)
  const language = useLanguage()
  const { left, waiting, mine, opens_at: opens, time_zone: zone } = activity
  if (activity.is_cancelled) return { text: t('standing.cancelled'), isGood: false }
  if (mine) return { text: t(`standing.${mine}`), isGood: true }
  if (opens !== null)
    return { text: t('standing.opens', { day: dayThere(opens, zone, language) }), isGood: false }
  if (left > 0) return { text: t('standing.left', { count: left }), isGood: true }
  return { text: waiting > 0 ? t('standing.line', { count: waiting }) : t('standing.full'), isGood: false }
}
