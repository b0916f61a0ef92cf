import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'tools',
      order: 40,
      // A game with what is to come is nothing to push on somebody in a hard time.
      isOffer: true,
      icon: 'yin-yang-duotone',
      tone: 'stress',
      title: 'more.bazi',
      note: 'more.bazi_sub',
      href: pageAddress('page13/paipan/index'),
    },
  ],
})
