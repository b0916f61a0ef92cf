import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'me',
      group: 'support',
      order: 25,
      icon: 'chat-circle-dots-duotone',
      tone: 'emotion',
      title: 'me.feedback',
      href: pageAddress('page12/feedback/index'),
    },
    {
      place: 'more',
      group: 'house',
      order: 25,
      icon: 'chat-circle-dots-duotone',
      tone: 'emotion',
      title: 'more.feedback',
      note: 'more.feedback_sub',
      href: pageAddress('page12/feedback/index'),
    },
  ],
})
