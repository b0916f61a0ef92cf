import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'now',
      order: 50,
      icon: 'file-text-duotone',
      tone: 'self',
      title: 'more',
      note: 'more_sub',
      href: pageAddress('pages/article/index'),
    },
  ],
})
