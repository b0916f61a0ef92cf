import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'me',
      group: 'money',
      order: 55,
      who: 'member',
      isOffer: true,
      icon: 'paper-plane-tilt-duotone',
      tone: 'family',
      title: 'share_income',
      href: pageAddress('page6/incentive/index'),
    },
    {
      place: 'more',
      group: 'money',
      order: 60,
      isOffer: true,
      icon: 'paper-plane-tilt-duotone',
      tone: 'family',
      title: 'share_income',
      note: 'share_income_sub',
      href: pageAddress('page6/incentive/index'),
    },
  ],
})
