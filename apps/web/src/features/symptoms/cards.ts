import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'tools',
      order: 60,
      icon: 'heart-duotone',
      tone: 'relation',
      title: 'more.symptoms',
      note: 'more.symptoms_sub',
      href: pageAddress('page14/symptom/index'),
    },
  ],
})
