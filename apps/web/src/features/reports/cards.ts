import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'tests',
      order: 30,
      icon: 'file-text-duotone',
      tone: 'self',
      title: 'more.reports',
      note: 'more.reports_sub',
      href: pageAddress('pages/report/index'),
    },
    {
      place: 'more',
      group: 'tests',
      order: 40,
      icon: 'waves-duotone',
      tone: 'family',
      title: 'more.statistics',
      note: 'more.statistics_sub',
      href: pageAddress('page2/statistics/analysis'),
    },
  ],
})
