import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'tools',
      order: 50,
      icon: 'gauge-duotone',
      tone: 'career',
      title: 'more.reaction',
      note: 'more.reaction_sub',
      href: pageAddress('page17/reaction/index'),
    },
  ],
})
