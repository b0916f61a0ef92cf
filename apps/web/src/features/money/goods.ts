import { pageAddress } from '../../lib/navigation/page-address.ts'
import { goodsWith } from '../../shared/goods/goods.ts'
import { PlainArt } from '../../shared/goods/plain-art.tsx'
import { ShellArt } from './goods/art.tsx'
import { goodsTexts } from './goods/texts.ts'

export const goods = goodsWith(goodsTexts, {
  topup: {
    Art: ShellArt,
    next: ({ state }) => ({
      word: state === 'cancelled' ? 'next.again_topup' : 'next.balance',
      address: pageAddress('pages/payment/balance'),
    }),
  },
  membership: {
    Art: PlainArt,
    next: ({ state }) => ({
      word: state === 'cancelled' ? 'next.again_membership' : 'next.membership',
      address: pageAddress('pages/my/pro'),
    }),
  },
})
