import { pageAddress } from '../../lib/navigation/page-address.ts'
import { goodsWith } from '../../shared/goods/goods.ts'
import { SeatsArt } from './goods/art.tsx'
import { goodsTexts } from './goods/texts.ts'

export const goods = goodsWith(goodsTexts, {
  org_seats: {
    Art: SeatsArt,
    next: () => ({ word: 'next.seats', address: pageAddress('page18/org/switch', { view: 'licences' }) }),
  },
})
