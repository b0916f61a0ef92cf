import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'tools',
      order: 20,
      isOffer: true,
      icon: 'sparkle-duotone',
      tone: 'mystic',
      title: 'more.tarot',
      note: 'more.tarot_sub',
      href: pageAddress('page9/tarot/index'),
    },
  ],
})
