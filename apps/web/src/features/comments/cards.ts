import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'me',
      group: 'mine',
      order: 20,
      who: 'member',
      icon: 'chat-circle-dots-duotone',
      tone: 'relation',
      title: 'me.comments',
      href: pageAddress('pages/my/comment'),
    },
  ],
})
