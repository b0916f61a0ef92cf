import { CompanionWaves } from '@mindisle/ui/art'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { BentoCard } from '../../../shared/home/bento-card.tsx'
import { isLate, partOfDay } from '../../../shared/home/day.ts'
import { useHomeTexts, type HomeCardProps } from '../../../shared/home/home-cards.ts'
import type zhHans from './messages/zh-Hans.json'
import './companion.css'

export function Companion({ now }: HomeCardProps) {
  const t = useHomeTexts<typeof zhHans>()
  return (
    <BentoCard
      title={t('companion.title')}
      sub={t('companion.sub')}
      href={pageAddress('page15/chat/list')}
      as="tall"
    >
      <span className="companion-say">
        {isLate(partOfDay(now)) ? t('companion.late') : t('companion.say')}
      </span>
      <CompanionWaves className="companion-sea" />
    </BentoCard>
  )
}
