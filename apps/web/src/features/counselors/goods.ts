import { goodsWith } from '../../shared/goods/goods.ts'
import { mineAddress } from './addresses.ts'
import { SessionArt } from './goods/art.tsx'
import { goodsTexts } from './goods/texts.ts'

export const goods = goodsWith(goodsTexts, {
  reservation: {
    Art: SessionArt,
    next: ({ reservation_id: id }) =>
      id === null ? null : { word: 'next.reservation', address: mineAddress() },
  },
  course: { Art: SessionArt, next: () => ({ word: 'next.reservation', address: mineAddress() }) },
})
