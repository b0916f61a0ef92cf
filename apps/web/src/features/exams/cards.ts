import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'tests',
      order: 20,
      icon: 'bookmark-simple-duotone',
      tone: 'stress',
      title: 'more.underway',
      note: 'more.underway_sub',
      href: pageAddress('pages/table/underway'),
    },
  ],
})
