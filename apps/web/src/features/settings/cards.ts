import { pageAddress } from '../../lib/navigation/page-address.ts'
import { cardsWith } from '../../shared/cards/cards.ts'
import { cardTexts } from './cards/texts.ts'

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'me',
      group: 'mine',
      order: 30,
      icon: 'compass-duotone',
      tone: 'career',
      title: 'me.more',
      href: pageAddress('pages/my/more'),
    },
    {
      place: 'me',
      group: 'mine',
      order: 40,
      who: 'member',
      icon: 'shield-check-duotone',
      tone: 'self',
      title: 'me.self_service',
      note: 'me.self_service_value',
      href: pageAddress('pages/my/self'),
    },
    {
      place: 'me',
      group: 'mine',
      order: 50,
      icon: 'translate-duotone',
      tone: 'mystic',
      title: 'me.settings',
      note: 'me.settings_value',
      href: pageAddress('pages/my/setting'),
    },
    {
      place: 'more',
      group: 'mine',
      order: 40,
      icon: 'shield-check-duotone',
      tone: 'self',
      title: 'more.self',
      note: 'more.self_sub',
      href: pageAddress('pages/my/self'),
    },
    {
      place: 'more',
      group: 'mine',
      order: 50,
      icon: 'translate-duotone',
      tone: 'mystic',
      title: 'more.setting',
      note: 'more.setting_sub',
      href: pageAddress('pages/my/setting'),
    },
  ],
})
