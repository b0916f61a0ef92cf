import type { AssessmentCard as Assessment } from '@mindisle/contract'
import { Price } from '@mindisle/ui/price'
import { AssessmentCard as Card, type AssessmentFact } from '@mindisle/ui/assessment-card'
import { Tag } from '@mindisle/ui/tag'
import type { ReactNode } from 'react'
import { numberDisplay } from '../../constants.ts'
import { useLanguage, useTexts } from '../../lib/i18n/use-texts.ts'
import { yuan } from '../money/amounts.ts'
import { useSession } from '../session/session-context.ts'
import { isSheltered } from '../session/store.ts'
import { pageAddress } from '../../lib/navigation/page-address.ts'
import { shortNumber } from '../../lib/numbers/short-number.ts'
import { assessmentTexts } from './texts.ts'

export const assessmentAddress = (id: string): string => pageAddress('pages/table/show', { id })

function Cost({ assessment }: { assessment: Assessment }) {
  const t = useTexts(assessmentTexts)
  const isSoftened = useSession(isSheltered)
  if (isSoftened && (assessment.is_pro || assessment.price_fen > 0)) return <Tag>{t('card.can_wait')}</Tag>
  if (assessment.is_pro) return <Tag tone="mystic">{t('card.member')}</Tag>
  if (assessment.price_fen > 0) return <Price size="s" amount={yuan(assessment.price_fen)} />
  return <Tag tone="success">{t('card.free')}</Tag>
}

interface Props {
  assessment: Assessment
  /** The name with what was searched for marked in it. */
  title?: ReactNode
  grouped?: boolean
}

/** An assessment as every list shows it. */
export function AssessmentCard({ assessment, title, grouped }: Props) {
  const t = useTexts(assessmentTexts)
  const language = useLanguage()
  const { norm_n: norm, taken_count: taken } = assessment
  const isAdaptive = assessment.is_adaptive
  const number = (count: number) => new Intl.NumberFormat(language).format(count)
  const facts: AssessmentFact[] = [
    {
      icon: 'list-checks',
      text: isAdaptive ? t('card.adaptive') : t('card.items', { count: assessment.item_count }),
    },
    { icon: 'clock', text: t('card.minutes', { count: assessment.minutes }) },
    ...(taken > 0 ? [t('card.taken', { number: shortNumber(taken, language, numberDisplay) })] : []),
  ]
  const hasNorm = norm !== null
  const normWords = norm ? t('card.norm', { number: number(norm) }) : t('card.has_norm')
  return (
    <Card
      href={assessmentAddress(assessment.table_id)}
      cover={assessment.thumbnail}
      title={title ?? assessment.name}
      line={assessment.description}
      facts={facts}
      price={<Cost assessment={assessment} />}
      evidence={hasNorm ? normWords : t(`kind.${assessment.kind}`)}
      sound={assessment.kind === 'validated'}
      grouped={grouped}
    />
  )
}
