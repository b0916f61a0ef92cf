import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { mineAddress } from './addresses.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'now',
      order: 60,
      icon: 'chats-teardrop-duotone',
      tone: 'relation',
      title: 'services',
      note: 'services_sub',
      href: pageAddress('page7/project/index'),
    },
    {
      place: 'me',
      group: 'mine',
      order: 25,
      who: 'member',
      icon: 'chats-teardrop-duotone',
      tone: 'relation',
      title: 'my_sessions',
      href: mineAddress(),
    },
    {
      place: 'more',
      group: 'house',
      order: 28,
      icon: 'hand-heart-duotone',
      tone: 'relation',
      title: 'join',
      note: 'join_sub',
      href: pageAddress('page7/counselor/join'),
    },
  ],
})
