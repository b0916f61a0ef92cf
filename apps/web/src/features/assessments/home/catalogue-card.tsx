import { Clipboard } from '@mindisle/ui/art'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { BentoCard } from '../../../shared/home/bento-card.tsx'
import { usePopular } from './catalogue.ts'
import { useHomeTexts } from '../../../shared/home/home-cards.ts'
import type zhHans from './messages/zh-Hans.json'

export function CatalogueCard() {
  const t = useHomeTexts<typeof zhHans>()
  const count = usePopular().data?.total ?? 0
  return (
    <BentoCard
      title={t('tables.title')}
      sub={count > 0 ? t('tables.count', { count }) : t('tables.sub')}
      href={pageAddress('pages/table/index')}
    >
      <Clipboard />
    </BentoCard>
  )
}
