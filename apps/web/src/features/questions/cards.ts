import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'now',
      order: 75,
      icon: 'chats-teardrop-duotone',
      tone: 'sea',
      title: 'questions',
      note: 'questions_sub',
      href: pageAddress('page7/question/my', { view: 'all' }),
    },
    {
      place: 'me',
      group: 'mine',
      order: 28,
      who: 'member',
      icon: 'chats-teardrop-duotone',
      tone: 'sea',
      title: 'my_questions',
      href: pageAddress('page7/question/my'),
    },
  ],
})
