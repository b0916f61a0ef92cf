import { pageAddress } from '../../lib/navigation/page-address.ts'
import type { HomeCards } from '../../shared/home/home-cards.ts'
import { offered } from '../../shared/home/tool.tsx'
import type zhHans from './home/messages/zh-Hans.json'

export const homeCards: HomeCards = {
  tools: {
    40: offered<typeof zhHans>('tarot', pageAddress('page9/tarot/index'), 'sparkle-duotone', 'mystic'),
  },
}
