import { pageAddress } from '../../lib/navigation/page-address.ts'
import { goodsWith } from '../../shared/goods/goods.ts'
import { PlaceArt } from './goods/art.tsx'
import { goodsTexts } from './goods/texts.ts'

export const goods = goodsWith(goodsTexts, {
  activity: {
    Art: PlaceArt,
    next: ({ activity_id: id }) =>
      id === null ? null : { word: 'next.activity', address: pageAddress('page8/activity/show', { id }) },
  },
})
