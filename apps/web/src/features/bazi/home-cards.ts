import { pageAddress } from '../../lib/navigation/page-address.ts'
import type { HomeCards } from '../../shared/home/home-cards.ts'
import { offered } from '../../shared/home/tool.tsx'
import type zhHans from './home/messages/zh-Hans.json'

export const homeCards: HomeCards = {
  tools: {
    50: offered<typeof zhHans>('bazi', pageAddress('page13/paipan/index'), 'yin-yang-duotone', 'stress'),
  },
}
