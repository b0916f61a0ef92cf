import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'tools',
      order: 55,
      icon: 'wind-duotone',
      tone: 'self',
      title: 'more.play',
      note: 'more.play_sub',
      href: pageAddress('page11/play'),
    },
    {
      place: 'more',
      group: 'tools',
      order: 56,
      icon: 'pencil-simple-line-duotone',
      tone: 'career',
      title: 'more.drawing',
      note: 'more.drawing_sub',
      href: pageAddress('page11/play', { view: 'drawing' }),
    },
  ],
})
