import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'tests',
      order: 60,
      icon: 'users-duotone',
      tone: 'sea',
      title: 'teams',
      note: 'teams_sub',
      href: pageAddress('page3/team/index'),
    },
    {
      place: 'me',
      group: 'mine',
      order: 28,
      icon: 'users-duotone',
      tone: 'sea',
      title: 'teams',
      href: pageAddress('page3/team/index'),
    },
  ],
})
