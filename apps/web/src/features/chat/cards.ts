import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'now',
      order: 30,
      icon: 'chats-teardrop-duotone',
      tone: 'brand',
      title: 'more.companion',
      note: 'more.companion_sub',
      href: pageAddress('page15/chat/list'),
    },
    {
      place: 'me',
      group: 'mine',
      order: 45,
      icon: 'chats-teardrop-duotone',
      tone: 'brand',
      title: 'me.companion',
      href: pageAddress('page15/chat/list'),
    },
  ],
})
