import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'now',
      order: 70,
      icon: 'users-three-duotone',
      tone: 'relation',
      title: 'activities',
      note: 'activities_sub',
      href: pageAddress('page8/activity/index'),
    },
    {
      place: 'me',
      group: 'mine',
      order: 27,
      who: 'member',
      icon: 'calendar-check-duotone',
      tone: 'sea',
      title: 'my_activities',
      href: pageAddress('page8/activity/index', { view: 'mine' }),
    },
  ],
})
