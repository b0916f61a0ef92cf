import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'me',
      group: 'mine',
      order: 12,
      icon: 'pencil-simple-line-duotone',
      tone: 'stress',
      title: 'me.diary',
      href: pageAddress('page10/diary/index'),
    },
    {
      place: 'more',
      group: 'now',
      order: 25,
      icon: 'pencil-simple-line-duotone',
      tone: 'stress',
      title: 'more.diary',
      note: 'more.diary_sub',
      href: pageAddress('page10/diary/index'),
    },
  ],
})
