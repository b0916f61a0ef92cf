import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'me',
      group: 'mine',
      order: 10,
      icon: 'file-text-duotone',
      tone: 'emotion',
      title: 'me.tables',
      href: pageAddress('pages/my/table'),
    },
    {
      place: 'more',
      group: 'tests',
      order: 10,
      icon: 'compass-duotone',
      tone: 'emotion',
      title: 'more.tables',
      note: 'more.tables_sub',
      href: pageAddress('pages/table/index'),
    },
  ],
})
