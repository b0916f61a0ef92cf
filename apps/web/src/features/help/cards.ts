import { pageAddress } from '../../lib/navigation/page-address.ts'
import { useShell } from '../../lib/shell/shell-context.ts'
import { cardsWith, type ActProps } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

const Help = ({ children }: ActProps) => children(useShell().openHelp)

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'me',
      group: 'support',
      order: 10,
      icon: 'lifebuoy-duotone',
      tone: 'emotion',
      title: 'me.help',
      note: 'me.help_value',
      Act: Help,
    },
    {
      place: 'me',
      group: 'support',
      order: 20,
      icon: 'first-aid-duotone',
      tone: 'relation',
      title: 'me.hotlines',
      href: pageAddress('page12/self-service/hotline'),
    },
    {
      place: 'more',
      group: 'now',
      order: 30,
      icon: 'lifebuoy-duotone',
      tone: 'emotion',
      title: 'more.help',
      note: 'more.help_sub',
      Act: Help,
    },
    {
      place: 'more',
      group: 'now',
      order: 40,
      icon: 'first-aid-duotone',
      tone: 'relation',
      title: 'more.hotline',
      note: 'more.hotline_sub',
      href: pageAddress('page12/self-service/hotline'),
    },
  ],
})
