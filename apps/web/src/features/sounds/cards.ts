import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'
import { PlayBell, PlayWaves } from './cards/play.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'more',
      group: 'now',
      order: 10,
      icon: 'wind-duotone',
      tone: 'self',
      title: 'more.bell',
      note: 'more.bell_sub',
      Act: PlayBell,
    },
    {
      place: 'more',
      group: 'now',
      order: 20,
      icon: 'waves-duotone',
      tone: 'sleep',
      title: 'more.waves',
      note: 'more.waves_sub',
      Act: PlayWaves,
    },
  ],
})
