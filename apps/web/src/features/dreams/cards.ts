import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'tools',
      order: 30,
      icon: 'moon-stars-duotone',
      tone: 'sleep',
      title: 'more.dream',
      note: 'more.dream_sub',
      href: pageAddress('page16/dream/index'),
    },
  ],
})
